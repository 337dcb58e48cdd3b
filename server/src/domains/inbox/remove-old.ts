import { transact } from '../../kernel/db/transact.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import { daySec, type SteppedRetention } from '../../kernel/retention/retention.ts';
import { addToCounter } from '../placements/index.ts';
import { removeOldest } from './store.ts';

/** As long as what was sent by the rules of messages. */
const keptMs = 400 * daySec * 1000;
const rowsMax = 500;

/** Old messages, read or not, and what stayed of those that were deleted. One that was never opened is counted as new no longer. */
export const oldMessages: SteppedRetention = {
  name: 'inbox.message',
  step: ({ db, clock }) =>
    transact(db, async (tx) => {
      const { rows, unread } = await removeOldest(tx, new Date(clock.now().getTime() - keptMs), rowsMax);
      const players = [...unread].toSorted(([one], [other]) => (one < other ? -1 : 1));
      for (const [userId, count] of players) await addToCounter(tx, systemOrigin('kernel.prune'), userId, 'inbox', -count);
      return { rows, more: rows === rowsMax };
    }),
};
