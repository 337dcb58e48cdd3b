import { MicroBatch } from '../../kernel/batch/micro-batch.ts';
import type { Clock } from '../../kernel/clock.ts';
import { isDatabaseAway } from '../../kernel/db/availability.ts';
import { retried } from '../../kernel/db/transact.ts';
import type { Db } from '../../kernel/types.ts';
import { apply } from './apply.ts';
import { isRequestTaken } from './booking-store.ts';
import type { PlayAnswer, ProviderMessage } from './message.ts';

/** So many messages share a transaction at most, and so many transactions run at once: more gains nothing and waits longer. */
const messagesMax = 64;
const transactionsMax = 2;
/** The second sets off half full, or after this long: the first may be waiting for a player's row. */
const beside = { itemsMin: messagesMax / 2, patienceMs: 25 } as const;

export type Submit = (message: ProviderMessage) => Promise<PlayAnswer>;

/**
 * The door of the bet path: messages that arrive in one tick go down together in one statement, a transaction by itself, and
 * are answered after its commit. A batch that fails books nothing and is split, so that only the message at fault fails; a database that does
 * not answer fails all of it.
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
