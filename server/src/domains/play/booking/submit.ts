import { currency } from '@mela/contract/site/market';
import { hash } from 'node:crypto';
import type { Db } from '../../../kernel/types.ts';
import { gamesAreClosed } from '../../maintenance/index.ts';
import { balancesOf, type Movement, post, postedBefore } from '../../wallet/index.ts';
import { type Asked, bookBatch, type Booked, isRequestTaken } from './booking-store.ts';
import { type PlayAnswer, type ProviderMessage, rejectionOf, type SessionMessage, toBooking } from './movements.ts';
import { roundId } from '../round-id.ts';
import { hexHash, type PlaySession } from '../game-sessions/session-store.ts';
import { MicroBatch } from '../../../kernel/batch/micro-batch.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { isDatabaseAway, isLockTimeout } from '../../../kernel/db/availability/availability.ts';
import { retried } from '../../../kernel/db/transact.ts';

/**
 * Books a batch of messages, each on its own, in the given order: session, money, round and events in one statement, in the caller's
 * transaction where there is one. A rejection leaves no trace. Answers are in the order of the messages.
 */
export async function apply(tx: Db, messages: readonly ProviderMessage[], now: Date): Promise<PlayAnswer[]> {
  return answersOf(await book(tx, toAskedOf(messages), now));
}

const toAskedOf = (messages: readonly ProviderMessage[]) => messages.map((message) => toAsked(message, hexHash(message.token)));

type HashedSession = Pick<PlaySession, 'token_hash'>;

/** The same for a session that the caller has read, without its token: of the originals, and of rounds that end by rule. */
export async function applyIn(
  tx: Db,
  session: HashedSession,
  messages: readonly (SessionMessage | ProviderMessage)[],
  now: Date,
): Promise<PlayAnswer[]> {
  return answersOf(await book(tx, askedOf(session, messages), now));
}

/** Messages of a session that the caller has read, as the statement reads them. */
export function askedOf(session: HashedSession, messages: readonly (SessionMessage | ProviderMessage)[]): Asked[] {
  const hash = session.token_hash.toString('hex');
  return messages.map((message) => toAsked(message, hash));
}

function toAsked(message: ProviderMessage | SessionMessage, sessionHash: string): Asked {
  const { kind, developer, game, currency, round = '', roundClosed = false } = message;
  const { key, kind: moves, amountMinor, ref, meta } = toBooking(message);
  return {
    kind,
    developer,
    round,
    closed: roundClosed,
    session: `\\x${sessionHash}`,
    name: roundId(developer, round),
    key,
    moves,
    amount: String(amountMinor),
    requestId: 'request' in message && message.request ? message.request.id : null,
    ...(ref !== undefined && { ref }),
    ...(meta !== undefined && { meta }),
    ...(game !== undefined && { game }),
    ...(currency !== undefined && { currency }),
    ...('request' in message && message.request && requestOf(developer, message.request)),
  };
}

/** A request's id as it is stored: 16 bytes of a hash of the provider and the id. */
function requestOf(developer: string, { id, content }: { readonly id: string; readonly content: bigint }) {
  return { request: hash('sha256', `${developer}:${id}`).slice(0, 32), content: String(content) };
}

/** The player of a message that does not wait, of whom another transaction holds a row. */
type Busy = { readonly busy: string };
const isBusy = (answer: PlayAnswer | Busy): answer is Busy => 'busy' in answer;

async function book(tx: Db, asked: readonly Asked[], now: Date): Promise<(PlayAnswer | Busy)[]> {
  const isClosed = await gamesAreClosed(tx, now);
  const sent = asked.filter(isWritable).map((one) => (isClosed && one.kind === 'bet' ? { ...one, begins: false as const } : one));
  const booked = (await bookBatch(tx, sent, now)).values();
  const answers: (PlayAnswer | Busy)[] = [];
  for (const message of asked) {
    const row = isWritable(message) ? booked.next().value : unwritable;
    if (!row) throw new Error('the ledger returned no answer to a message');
    answers.push(await answerOf(tx, message, row, now));
  }
  return answers;
}

function answersOf(answers: readonly (PlayAnswer | Busy)[]): PlayAnswer[] {
  return answers.map((answer) => {
    if (isBusy(answer)) throw new Error('a message that waits for its player was rejected as busy');
    return answer;
  });
}

/** False where PostgreSQL cannot store a text, which would fail the whole batch and with it other players' messages. */
function isWritable({ developer, game = '', currency = '', round = '', key, ref = '' }: Asked): boolean {
  return [developer, game, currency, round, key, ref].every((text) => !text.includes('\0') && text.isWellFormed());
}

const unwritable: Booked = { rejection: 'malformed', user_id: null, status: null, reason: null, balance_minor: null };

async function answerOf(tx: Db, asked: Asked, row: Booked, now: Date): Promise<PlayAnswer | Busy> {
  const userId = row.user_id;
  if (row.rejection === 'busy') return { busy: String(userId) };
  if (userId === null || (row.rejection !== null && row.rejection !== 'session_ended'))
    return { rejection: row.rejection ?? 'invalid_token' };
  if (row.rejection === 'session_ended') return (await repeatOfEnded(tx, asked, userId, now)) ?? { rejection: row.rejection, userId };
  if (asked.kind !== 'balance')
    return { rejection: rejectionOf(row), userId, balanceMinor: row.balance_minor ?? 0n, ...(row.reason === 'held' && { isHeld: true }) };
  const { cashMinor, bonusMinor } = await balancesOf(tx, userId);
  return { rejection: null, userId, balanceMinor: cashMinor + bonusMinor };
}

/** A repeat of a bet that was booked before its session ended still gets its first answer: posting it again books nothing. */
async function repeatOfEnded(tx: Db, asked: Asked, userId: bigint, now: Date): Promise<PlayAnswer | null> {
  if (!(await postedBefore(tx, [asked.key])).has(asked.key)) return null;
  const [posted] = await post(tx, [toMovement(asked, userId)], now);
  if (!posted) throw new Error('the wallet returned no answer to a movement');
  return { rejection: rejectionOf(posted), userId, balanceMinor: posted.cashMinor + posted.bonusMinor };
}

/** The movement that `play.book` posts for a message. */
function toMovement({ developer, round = '', key, moves, amount, ref, meta, requestId }: Asked, userId: bigint): Movement {
  return {
    key,
    kind: moves,
    userId,
    amountMinor: BigInt(amount),
    currency,
    round: `${developer}:${round}`,
    origin: { actor: `provider:${developer}`, requestId },
    ...(ref !== undefined && { ref }),
    ...(meta !== undefined && { meta }),
  };
}

/** Most messages in a transaction, and most transactions at once: while one waits for the disk, another is computed. */
const messagesMax = 128;
const transactionsMax = 3;
/** The second and third start when they are worth a transaction, or after this time. */
const beside = { itemsMin: 24, patienceMs: 8 } as const;

/** Most players whose messages wait at once, each by itself, for what another transaction holds. */
const playersWaitingMax = 8;
/** Most messages of one session that wait for the answers of those before them. */
const sessionWaitingMax = 1_000;

/** A message that waits, and what it waits for: its player, or its session where that is all that is known. */
type Waiting = { readonly lane: string; readonly message: ProviderMessage };

export type Submit = (message: ProviderMessage) => Promise<PlayAnswer>;

/**
 * Queues providers' messages: those that arrive in one tick are booked by one statement, which is its own transaction, and answered after its
 * commit. It waits for no player: a message of one of whom another transaction holds a row, a payment for instance, is booked by itself
 * afterwards, one at a time for each player. A batch that fails books nothing and is split, so that only the failing message fails; without an
 * answer of the database all of them fail.
 */
export function createSubmit(db: Db, clock: Clock): Submit {
  const bookWaiting = async ([{ message }]: readonly [Waiting]) => {
    const bookOne = () => retried(() => apply(db, [message], clock.now()));
    return bookOne().catch((error: unknown) => (isRequestTaken(error) ? bookOne() : Promise.reject(error)));
  };
  const waiting = new MicroBatch<Waiting, PlayAnswer>({
    itemsMax: 1,
    runningMax: playersWaitingMax,
    laneOf: ({ lane }) => lane,
    run: (items) => bookWaiting(items as readonly [Waiting]),
  });
  const batches = new MicroBatch<ProviderMessage, PlayAnswer>({
    itemsMax: messagesMax,
    runningMax: transactionsMax,
    beside,
    // Most players have one session at a time.
    laneOf: ({ token }) => token,
    laneWaitingMax: sessionWaitingMax,
    failsAll: isDatabaseAway,
    async run(messages) {
      const asked = toAskedOf(messages).map((one) => ({ ...one, waits: false as const }));
      const bookAll = () => retried(() => book(db, asked, clock.now()));
      // Another process has booked one of the requests meanwhile: the second try sees it, and answers it as a duplicate.
      const bookAgain = (error: unknown) => (isRequestTaken(error) && messages.length > 1 ? bookAll() : Promise.reject(error));
      const answers = await bookAll()
        .catch(bookAgain)
        .catch((error: unknown) => {
          if (isLockTimeout(error) || (messages.length === 1 && isRequestTaken(error)))
            return messages.map(({ token }) => ({ busy: token }));
          throw error;
        });
      return messages.map((message, place) => {
        const answer = answers[place];
        if (!answer) throw new Error('a message has no answer');
        return isBusy(answer) ? waiting.submit({ lane: answer.busy, message }) : answer;
      });
    },
  });
  return (message) => batches.submit(message);
}
