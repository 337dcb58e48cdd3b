import { MicroBatch } from '../../../kernel/batch/micro-batch.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { isDatabaseAway } from '../../../kernel/db/availability.ts';
import { retried } from '../../../kernel/db/transact.ts';
import type { Db } from '../../../kernel/types.ts';
import { apply } from './apply.ts';
import { isRequestTaken } from './booking-store.ts';
import type { PlayAnswer, ProviderMessage } from './message.ts';

/** Most messages in a transaction, and most transactions at once: more are not faster, and wait longer. */
const messagesMax = 64;
const transactionsMax = 2;
/** The second starts half full, or after this time: the first may be waiting for a player's row. */
const beside = { itemsMin: messagesMax / 2, patienceMs: 25 } as const;

export type Submit = (message: ProviderMessage) => Promise<PlayAnswer>;

/**
 * Queues providers' messages: those that arrive in one tick are booked by one statement, which is its own transaction, and answered after its
 * commit. A batch that fails books nothing and is split, so that only the failing message fails; without an answer of the database all of
 * them fail.
 */
export function createSubmit(db: Db, clock: Clock): Submit {
  const batches = new MicroBatch<ProviderMessage, PlayAnswer>({
    itemsMax: messagesMax,
    runningMax: transactionsMax,
    beside,
    failsAll: isDatabaseAway,
    async run(messages) {
      const book = () => retried(() => apply(db, messages, clock.now()));
      if (messages.length > 1) return book();
      return book().catch((error: unknown) => (isRequestTaken(error) ? book() : Promise.reject(error)));
    },
  });
  return (message) => batches.submit(message);
}
