import { emit } from '../../kernel/events/index.ts';
import type { Db } from '../../kernel/types.ts';
import { balancesOf, post, postedBefore } from '../wallet/index.ts';
import { addUp, type Booked } from './add-up.ts';
import type { PlayAnswer, PlayMessage } from './message.ts';
import { movementKey, refusalOf, toMovement } from './movements.ts';
import { addToRounds } from './round-store.ts';
import { factsOf } from './events.ts';
import { sessionFault, takesBets } from './rules.ts';
import { sessionsByTokens, type PlaySession } from './store.ts';

type Judged = { readonly message: PlayMessage; readonly session: PlaySession & { user_id: bigint } };

/**
 * Books a batch of messages, each on its own, in the order given: session, money, round and facts in the caller's
 * transaction. A refusal leaves no trace. Answers stand in the messages' order.
 */
export async function apply(tx: Db, messages: readonly PlayMessage[], now: Date): Promise<PlayAnswer[]> {
  const sessions = await sessionsByTokens(
    tx,
    messages.map((message) => message.token),
  );
  return book(tx, messages, sessions, now);
}

/** The same for a session that the caller has at hand, whose token it need not know: the house's own games. */
export function applyIn(tx: Db, session: PlaySession, messages: readonly Omit<PlayMessage, 'token'>[], now: Date): Promise<PlayAnswer[]> {
  const token = '';
  return book(
    tx,
    messages.map((message) => ({ ...message, token })),
    new Map([[token, session]]),
    now,
  );
}

async function book(
  tx: Db,
  messages: readonly PlayMessage[],
  sessions: ReadonlyMap<string, PlaySession>,
  now: Date,
): Promise<PlayAnswer[]> {
  const answers: PlayAnswer[] = [];
  const judged: (Judged & { index: number })[] = [];
  const late = await repeatsOfEnded(tx, messages, sessions, now);
  for (const [index, message] of messages.entries()) {
    const session = sessions.get(message.token);
    const fault = sessionFault(session, message);
    if (fault || !session || session.user_id === null) answers[index] = { refusal: fault ?? 'invalid_token' };
    else if (message.kind === 'bet' && !takesBets(session, now) && !late.has(message.transaction ?? ''))
      answers[index] = { refusal: 'session_ended', userId: session.user_id };
    else judged.push({ index, message, session: { ...session, user_id: session.user_id } });
  }
  const moving = judged.filter(({ message }) => message.kind !== 'balance');
  const posted =
    moving.length === 0
      ? []
      : await post(
          tx,
          moving.map(({ message, session }) => toMovement(message, session.user_id)),
          now,
        );
  const booked: Booked[] = [];
  for (const [at, { index, message, session }] of moving.entries()) {
    const outcome = posted[at];
    if (!outcome) throw new Error('the wallet left a movement unanswered');
    answers[index] = { refusal: refusalOf(outcome), userId: session.user_id, balanceMinor: outcome.cashMinor + outcome.bonusMinor };
    if (outcome.status === 'applied') booked.push({ message, session, outcome });
  }
  const totals = await addToRounds(tx, addUp(booked), now);
  if (booked.length > 0) await emit(tx, factsOf(booked, totals));
  await answerBalances(tx, judged, answers);
  return answers;
}

/** A repeat of a bet that was booked while its session went on still gets its first answer. */
async function repeatsOfEnded(
  tx: Db,
  messages: readonly PlayMessage[],
  sessions: ReadonlyMap<string, PlaySession>,
  now: Date,
): Promise<ReadonlySet<string>> {
  const ended = messages.filter((message) => {
    const session = sessions.get(message.token);
    return message.kind === 'bet' && session !== undefined && !takesBets(session, now);
  });
  if (ended.length === 0) return new Set();
  const known = await postedBefore(
    tx,
    ended.map((message) => movementKey(message.developer, message.transaction ?? '')),
  );
  return new Set(
    ended.flatMap((message) => (known.has(movementKey(message.developer, message.transaction ?? '')) ? [message.transaction ?? ''] : [])),
  );
}

async function answerBalances(tx: Db, judged: readonly (Judged & { index: number })[], answers: PlayAnswer[]): Promise<void> {
  for (const { index, session } of judged.filter(({ message }) => message.kind === 'balance')) {
    const { cashMinor, bonusMinor } = await balancesOf(tx, session.user_id);
    answers[index] = { refusal: null, userId: session.user_id, balanceMinor: cashMinor + bonusMinor };
  }
}
