import type { Clock } from '../../kernel/clock.ts';
import { consumer } from '../../kernel/events/index.ts';
import type { GaugeSource } from '../../kernel/observability/metrics.ts';
import type { Db } from '../../kernel/types.ts';
import { countInState, countSentToExcluded, insertExclusion } from './exclusion-store.ts';
import { countWaiting } from './sending/ended-store.ts';

/** Keeps when breaks began and end, from their events: a second source beside what sending asks. */
export const exclusionConsumer = consumer({
  name: 'notifications.exclusions',
  types: ['break.started'],
  async handle(tx, batch) {
    for (const { id: eventId, userId, at: since, body } of batch)
      if (userId !== null) await insertExclusion(tx, { eventId, userId, since, until: body.until === null ? null : new Date(body.until) });
  },
});

/** For /metrics. */
export const notificationGauges = (db: Db, clock: Clock): readonly GaugeSource[] => [
  {
    name: 'mela_promotional_sends_to_excluded',
    help: 'Promotional messages that were sent to a player on a break. Anything but 0 is an alarm.',
    read: () => countSentToExcluded(db),
  },
  {
    name: 'mela_messages_waiting',
    help: 'Messages of rules that wait for a mail server, a gateway or a push service. Those of paused campaigns and those that rest until the morning are not counted.',
    read: () => countWaiting(db, clock.now()),
  },
  { name: 'mela_messages_dead', help: 'Messages of rules that could not be sent.', read: () => countInState(db, 'dead') },
];
