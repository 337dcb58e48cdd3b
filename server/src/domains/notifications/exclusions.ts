import type { Clock } from '../../kernel/clock.ts';
import { transact } from '../../kernel/db/transact.ts';
import { consumer } from '../../kernel/events/index.ts';
import { job, type JobContext } from '../../kernel/jobs/index.ts';
import type { GaugeSource } from '../../kernel/observability/metrics.ts';
import type { Db } from '../../kernel/types.ts';
import { countFailing } from './campaigns/reach-store.ts';
import { countInState, countSentToExcluded, findSentToExcluded, insertExclusion, lastLook, lookAgainSince } from './exclusion-store.ts';
import { countWaiting } from './sending/ended-store.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'notifications.check-exclusions': Record<never, never>;
  }
}

/** Keeps when breaks began and end, from their events: a second source beside what sending asks. */
export const exclusionConsumer = consumer({
  name: 'notifications.exclusions',
  types: ['break.started'],
  async handle(tx, batch) {
    for (const { id: eventId, userId, at: since, body } of batch) {
      if (userId === null) continue;
      await insertExclusion(tx, { eventId, userId, since, until: body.until === null ? null : new Date(body.until) });
      await lookAgainSince(tx, since);
    }
  },
});

/** The standing check: no promotional message during a break of its player. */
export const exclusionJob = job({
  name: 'notifications.check-exclusions',
  through: 'a day of what was sent in one statement, which writes what it finds alone',
  cron: '* * * * *',
  run: (_payload, services) => checkExclusions(services),
});

export async function checkExclusions({ db, clock }: Pick<JobContext, 'db' | 'clock'>): Promise<void> {
  while (await transact(db, (tx) => findSentToExcluded(tx, clock.now())));
}

/** For /metrics. */
export const notificationGauges = (db: Db, clock: Clock): readonly GaugeSource[] => [
  {
    name: 'mela_promotional_sends_to_excluded',
    help: 'Promotional messages that were sent to a player on a break. Anything but 0 is an alarm.',
    read: () => countSentToExcluded(db),
  },
  {
    name: 'mela_promotional_check_age_seconds',
    help: 'Time since promotional messages were last compared with breaks.',
    async read() {
      const at = await lastLook(db);
      return at === null ? Number.POSITIVE_INFINITY : (clock.now().getTime() - at.getTime()) / 1000;
    },
  },
  {
    name: 'mela_campaigns_failing',
    help: 'Live campaigns of messages that could not continue when they were tried last.',
    read: () => countFailing(db),
  },
  {
    name: 'mela_messages_waiting',
    help: 'Messages of rules that wait for a mail server, a gateway or a push service. Those of paused campaigns and those that rest until the morning are not counted.',
    read: () => countWaiting(db, clock.now()),
  },
  { name: 'mela_messages_dead', help: 'Messages of rules that could not be sent.', read: () => countInState(db, 'dead') },
];
