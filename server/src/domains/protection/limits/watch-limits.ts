import { consumer, emit, type NewEvent } from '../../../kernel/events/index.ts';
import { isRealPerson, marksOf } from '../../accounts/index.ts';
import { usedGuards } from '../../wallet/index.ts';
import { noteReached } from './reached-store.ts';

/** From so many tenths on a limit counts as reached: the next bet or deposit may well be refused. */
const tenths = 9;

/** Says once in each window of a limit, and once more for another sum, that a limit of deposits, bets or losses is almost used up. */
export const limitConsumer = consumer({
  name: 'protection.limits',
  types: ['round.settled', 'deposit.succeeded'],
  from: 'now',
  batchMax: 500,
  shards: 4,
  async handle(tx, batch, { origin, clock }) {
    const players = [...new Set(batch.flatMap(({ userId }) => (userId === null ? [] : [userId])))];
    const used = await usedGuards(tx, players, { at: clock.now(), tenths });
    if (used.length === 0) return;
    const persons = new Set((await marksOf(tx, [...new Set(used.map(({ userId }) => userId))])).filter(isRealPerson).map(({ id }) => id));
    const events: NewEvent[] = [];
    for (const { userId, measure, period, maxMinor, usedMinor, windowStart } of used) {
      if (!persons.has(userId) || !(await noteReached(tx, { userId, measure, period, maxMinor, windowStart }))) continue;
      events.push({ type: 'limit.reached', userId, body: { measure, period, maxMinor, usedMinor } });
    }
    await emit(tx, origin, events);
  },
});
