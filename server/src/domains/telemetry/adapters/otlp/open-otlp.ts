import type { Config } from '../../../../config/config.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import type { Log } from '../../../../kernel/log.ts';
import type { ListedMetric } from '../../../../kernel/observability/metrics.ts';
import { useTracer } from '../../../../kernel/observability/tracing/tracing.ts';
import type { Random } from '../../../../kernel/random/random.ts';
import { metricsRequest, type Resource, traceRequest } from './otlp-json.ts';
import { type EndedSpan, spanTracer } from './span-tracer.ts';

export type OtlpOptions = {
  readonly account: NonNullable<Config['otlp']>;
  readonly release: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** How long spans wait for others, and a pause after a failure. */
  readonly sendAfterMs?: number;
  readonly pauseMs?: number;
  readonly metricsMs?: number;
};

export type Otlp = {
  /** Sends these metrics from now on, each minute. */
  watch(read: () => Promise<readonly ListedMetric[]>): void;
  /** Sends what waits, for at most so long. */
  close(withinMs: number): Promise<void>;
};

const [waitingMax, batchMax, answerMs] = [2_048, 512, 5_000] as const;
const instanceBytes = 8;

/**
 * Traces and metrics by OTLP over HTTP, in JSON. At most 2,048 spans wait; while the endpoint is away or slow the newest are dropped, and metrics, which
 * are sums since the start, come with the next one that arrives. One request of each kind is under way at a time and nothing waits for it.
 */
export function openOtlp(options: OtlpOptions): Otlp {
  const { account, release, clock, random, log, sendAfterMs = 5_000, pauseMs = 30_000, metricsMs = 60_000 } = options;
  const resource: Resource = {
    'service.name': 'mela',
    'service.version': release,
    'service.instance.id': random.bytes(instanceBytes).toString('hex'),
  };
  const startMs = clock.now().getTime();
  const waiting: EndedSpan[] = [];
  let [dropped, pausedUntilMs, isAway] = [0, 0, false];
  let sending: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  async function post(path: string, body: object): Promise<boolean> {
    try {
      const answer = await fetch(`${account.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(account.token !== null && { authorization: `Bearer ${account.token}` }) },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(answerMs),
      });
      await answer.arrayBuffer();
      if (answer.status === 429 || answer.status >= 500) throw new Error(`it answered ${answer.status}`);
      if (answer.status >= 400) log.warn({ status: answer.status, path }, 'traces or metrics were refused for good');
      if (isAway || dropped > 0) log.info({ dropped }, 'traces and metrics are sent again; spans were dropped');
      [isAway, dropped] = [false, 0];
      return true;
    } catch (error) {
      if (!isAway) log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'traces and metrics cannot be sent');
      isAway = true;
      return false;
    }
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0 && clock.monotonicMs() >= pausedUntilMs) {
      const batch = waiting.slice(0, batchMax);
      if (!(await post('/v1/traces', traceRequest(resource, batch)))) {
        pausedUntilMs = clock.monotonicMs() + pauseMs;
        return sendAfter(pauseMs);
      }
      waiting.splice(0, batch.length);
    }
  }

  function send(): void {
    sending ??= sendAll().finally(() => {
      sending = null;
      if (waiting.length > 0 && timer === null) sendAfter(sendAfterMs);
    });
  }

  /** Keeps no process running. */
  function sendAfter(ms: number): void {
    timer ??= setTimeout(() => {
      timer = null;
      send();
    }, ms).unref();
  }

  function ended(span: EndedSpan): void {
    if (waiting.length >= waitingMax) {
      dropped += 1;
      return;
    }
    waiting.push(span);
    if (waiting.length >= batchMax && !isAway) send();
    else sendAfter(sendAfterMs);
  }

  const unuse = useTracer(spanTracer({ clock, random, percent: account.samplePercent, ended }));
  let metering: NodeJS.Timeout | null = null;
  let sendMetrics = async (): Promise<void> => undefined;
  return {
    watch(read) {
      let isSending = false;
      sendMetrics = async () => {
        if (isSending) return;
        isSending = true;
        try {
          const listed = await read();
          await post('/v1/metrics', metricsRequest(resource, listed, { startMs, nowMs: clock.now().getTime() }));
        } catch (error) {
          log.warn({ err: error }, 'the metrics could not be read');
        } finally {
          isSending = false;
        }
      };
      metering ??= setInterval(() => void sendMetrics(), metricsMs).unref();
    },
    async close(withinMs) {
      unuse();
      for (const one of [timer, metering]) if (one !== null) clearTimeout(one);
      pausedUntilMs = 0;
      send();
      const late = Promise.withResolvers<void>();
      const end = setTimeout(late.resolve, withinMs);
      await Promise.race([Promise.all([sending ?? Promise.resolve(), sendMetrics()]), late.promise]);
      clearTimeout(end);
      if (timer !== null) clearTimeout(timer);
    },
  };
}
