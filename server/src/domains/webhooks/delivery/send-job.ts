import { enqueue, job, type Job, type JobContext } from '../../../kernel/jobs/index.ts';
import type { FetchOutside } from '../../../kernel/outside/fetch-outside.ts';
import { nextDueAt } from './delivery-store.ts';
import { sendDeliveries } from './send-deliveries.ts';
import { wakeLater } from './wake.ts';

declare module '../../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'webhooks.send': Record<never, never>;
  }
}

/** A run ends after so long and continues in the next one, so that a stop of the process waits for little. */
const runMs = 20_000;

/**
 * Sends what is due: after events, when a next attempt is due, and each minute, should a process have ended in between. One run at a time in a
 * process, since each takes one of the few places of jobs; several processes share the work.
 */
export function sendJob(post: FetchOutside): Job {
  let isRunning = false;
  let isAsked = false;
  return job({
    name: 'webhooks.send',
    through: 'Each delivery has transactions of its own; one that fails waits for its next attempt, and its player for it.',
    cron: '* * * * *',
    async run(_payload, services: JobContext) {
      isAsked = true;
      if (isRunning) return;
      isRunning = true;
      const endMs = services.clock.monotonicMs() + runMs;
      try {
        for (let leftMs = runMs; isAsked && leftMs > 0; leftMs = endMs - services.clock.monotonicMs()) {
          isAsked = false;
          await sendDeliveries({ ...services, post }, leftMs);
        }
        const at = await nextDueAt(services.db);
        if (at !== null) await enqueue(services.db, 'webhooks.send', {}, { key: wakeLater, runAt: at });
      } finally {
        isRunning = false;
      }
    },
  });
}
