import { MicroBatch } from '../../../kernel/batch/micro-batch.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { isDatabaseAway } from '../../../kernel/db/availability/availability.ts';
import { transact } from '../../../kernel/db/transact.ts';
import type { Db } from '../../../kernel/types.ts';
import { findSession } from '../game-sessions/session-store.ts';
import { lockForBets } from './booking-store.ts';
import { findReferences } from './find-references.ts';
import type { PlayAnswer, ProviderMessage } from './movements.ts';
import { apply, type Submit } from './submit.ts';

/** Messages of one round in one call, in their order: at least one. The answer is that of the last, or of the first that was rejected. */
export type SubmitList = (messages: readonly [ProviderMessage, ...ProviderMessage[]]) => Promise<PlayAnswer>;

/** Most lists that are booked at once, each in a transaction of its own; those of one player follow each other, in whatever sessions. */
const listsMax = 8;
const waitingMax = 1_000;

/** Undoes a list of which one message was rejected. */
class Rejected extends Error {
  readonly answer: PlayAnswer;

  constructor(answer: PlayAnswer) {
    super('a message of a list was rejected');
    this.answer = answer;
  }
}

/** A call's messages and the player of their session. */
type List = { readonly userId: bigint; readonly messages: readonly ProviderMessage[] };

async function bookList(db: Db, { userId, messages }: List, now: Date): Promise<PlayAnswer> {
  const booking = transact(db, async (tx) => {
    await lockForBets(tx, userId);
    const answers = await apply(tx, await findReferences(tx, userId, messages), now);
    const rejected = answers.find(({ rejection }) => rejection !== null);
    if (rejected) throw new Rejected(rejected);
    const last = answers.at(-1);
    if (!last) throw new Error('a list without messages was submitted');
    return last;
  });
  return booking.catch((error: unknown) => {
    if (error instanceof Rejected) return error.answer;
    throw error;
  });
}

/** Whether a message says all that a booking needs, so that it can share a transaction with those of other players. */
const isWhole = ({ kind, reference, round }: ProviderMessage) =>
  kind === 'bet' || kind === 'balance' || (reference !== undefined && round !== undefined);

/**
 * Books the messages of a call, all of them or none: a single one that says what it refers to together with those of other players, others in a
 * transaction of their own. So is one that was booked before with another end of its round: there it stays as it was booked.
 */
export function createSubmitList(db: Db, clock: Clock, submit: Submit): SubmitList {
  const lists = new MicroBatch<List, PlayAnswer>({
    itemsMax: 1,
    runningMax: listsMax,
    laneOf: ({ userId }) => String(userId),
    laneWaitingMax: waitingMax,
    failsAll: isDatabaseAway,
    run: (items) => Promise.all(items.map((list) => bookList(db, list, clock.now()))),
  });
  const submitAll = async (messages: readonly [ProviderMessage, ...ProviderMessage[]]): Promise<PlayAnswer> => {
    const userId = (await findSession(db, messages[0].token))?.user_id ?? null;
    return userId === null ? { rejection: 'invalid_token' } : lists.submit({ userId, messages });
  };
  return async (messages) => {
    const [first] = messages;
    if (messages.length > 1 || !isWhole(first)) return submitAll(messages);
    const answer = await submit(first);
    return answer.rejection === 'duplicate' ? submitAll(messages) : answer;
  };
}
