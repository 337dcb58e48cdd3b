import type { SentryAccount } from '../../../config/dsn.ts';
import type { ErrorReport, ErrorReporter } from '../../../kernel/observability/errors/reporter.ts';
import type { Random } from '../../../kernel/random/random.ts';
import { reportQueue } from './report-queue.ts';
import { sentryEvent } from './sentry-event.ts';

const answerMs = 5_000;
const idBytes = 16;
const pauseMs = 30_000;
const pauseMsMax = 600_000;

type Options = {
  readonly account: SentryAccount;
  readonly release: string;
  readonly nowMs: () => number;
  readonly random: Pick<Random, 'bytes'>;
};

/**
 * Reports errors in the envelope protocol of Sentry, one after the other. While the service is away or asks for a pause, reports wait as far as the
 * queue has room; what is more is counted, and the count goes with the next one.
 */
export function sentryReporter({ account, release, nowMs, random }: Options): ErrorReporter {
  const queue = reportQueue();
  let pausedUntilMs = 0;
  let sending: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  async function sendAll(): Promise<void> {
    for (let next = queue.first(); next !== null && nowMs() >= pausedUntilMs; next = queue.first()) {
      const { dropped } = queue;
      const report = dropped > 0 ? { ...next, tags: { ...next.tags, dropped: String(dropped) } } : next;
      const pause = await send(report);
      if (pause === null) queue.done(next, dropped);
      else {
        pausedUntilMs = nowMs() + pause;
        wakeAfter(pause);
      }
    }
  }

  /** What waits when no error follows is sent after the pause, and keeps no process running. */
  function wakeAfter(ms: number): void {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(wake, ms).unref();
  }

  /** @returns null once it is taken or refused for good, else how long to wait */
  async function send(report: ErrorReport): Promise<number | null> {
    const id = random.bytes(idBytes).toString('hex');
    const event = JSON.stringify(sentryEvent(id, report, release));
    const lines = [JSON.stringify({ event_id: id }), JSON.stringify({ type: 'event', length: Buffer.byteLength(event) }), event];
    try {
      const answer = await fetch(account.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_client=mela/${release}, sentry_key=${account.key}`,
        },
        body: `${lines.join('\n')}\n`,
        redirect: 'error',
        signal: AbortSignal.timeout(answerMs),
      });
      // Read, so that the connection can be used again.
      await answer.arrayBuffer();
      if (answer.status === 429) return Math.min((Number(answer.headers.get('retry-after')) || 0) * 1000 || pauseMs, pauseMsMax);
      // What it does not take, it will not take the next time.
      return answer.status >= 500 ? pauseMs : null;
    } catch {
      return pauseMs;
    }
  }

  function wake(): void {
    sending ??= sendAll().finally(() => {
      sending = null;
    });
  }
  return {
    report(error) {
      queue.add(error, nowMs());
      wake();
    },
    async close(withinMs) {
      if (timer !== null) clearTimeout(timer);
      wake();
      const late = Promise.withResolvers<void>();
      const end = setTimeout(late.resolve, withinMs);
      await Promise.race([sending ?? Promise.resolve(), late.promise]);
      clearTimeout(end);
      if (timer !== null) clearTimeout(timer);
    },
  };
}
