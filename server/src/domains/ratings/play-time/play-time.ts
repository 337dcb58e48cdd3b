import { consumer } from '../../../kernel/events/index.ts';
import { minuteOf } from './play-minutes.ts';
import { markMinutes } from './play-time-store.ts';

/**
 * Marks the minutes in which rounds began and ended. A mark is set or it is not: so the order of the events, a second reading of them, and rounds that are
 * corrected or undone later change nothing. The time was played either way.
 */
export const playTimeConsumer = consumer({
  name: 'ratings.play-time',
  types: ['round.settled'],
  batchMax: 500,
  shards: 4,
  async handle(tx, batch) {
    const days = new Map<string, { readonly userId: bigint; readonly day: string; readonly minutes: Set<number> }>();
    for (const { userId, body } of batch) {
      if (userId === null) continue;
      for (const atMs of [body.openedMs, body.settledMs]) {
        const { day, minute } = minuteOf(new Date(atMs));
        const key = `${userId} ${day}`;
        const of = days.get(key) ?? { userId, day, minutes: new Set() };
        of.minutes.add(minute);
        days.set(key, of);
      }
    }
    await markMinutes(tx, [...days.values()]);
  },
});
