import type { Book } from '@mela/contract/games/book';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import type { originalsApi } from '@mela/contract/api/originals';
import { choicesOf, questionOf, winMinor } from '@mela/games/index';
import type { Failpoint } from '../../../../kernel/failpoint.ts';
import { ApiError } from '../../../../kernel/errors/api-error.ts';
import type { Context, Db } from '../../../../kernel/types.ts';
import { openFrame } from '../../frame/frame-page.ts';
import { assertContinues, bookOfRound, recomputeBook, writtenBook } from '../../fairness/replay.ts';
import { lockRound, moveRound, type RoundRow } from '../round-store.ts';
import { viewRound } from '../../view.ts';
import type { PlaySession } from '../../../play/index.ts';
import { blocksOf, lockPlayer } from '../../../wallet/index.ts';
import { autoChoice } from '../../rules.ts';
import { choiceAt, insertChoice } from './choice-store.ts';
import { balanceMinor, bookWin } from '../settle.ts';

type Row = (typeof originalsApi.rows)['POST /rounds/:round/choose'];

/**
 * Makes a player's choice in a round. The session need not take bets any more, since the win is owed. The same answer to the same question
 * returns the same result again. A player who is kept from bets does not gamble: the win so far is paid.
 * @throws ApiError `errors.round.not_found`, `errors.choice.taken` for another answer than was given, `errors.choice.invalid`
 */
export function choose(failpoint: Failpoint) {
  return async (ctx: Context, { params, body }: InputOf<Row>): Promise<OutputOf<Row>> => {
    const { session } = await openFrame(ctx);
    const row = await lockRound(ctx.tx, session, params.round);
    if (!row) throw new ApiError('errors.round.not_found');
    await failpoint('choose: asked');
    const { at, value } = body;
    const book = await bookOfRound(ctx.tx, row);
    if (await wasCollected(ctx.tx, row, { book, at, value })) return viewRound(ctx.tx, row, at + 1);
    if (isRepeat(book, at, value)) return viewRound(ctx.tx, row, at + 1);
    const question = questionOf(book);
    const refused = question?.of === 'gamble' && value !== autoChoice(question) && (await mayNotBet(ctx, session));
    const answer = refused ? { value: autoChoice(question), autoResolved: true } : { value, autoResolved: false };
    const moved = await advanceRound(ctx.tx, row, { session, ...answer, now: ctx.now }, failpoint);
    return viewRound(ctx.tx, moved, at + 1);
  };
}

/**
 * Whether a block keeps the session's player from bets: a win is not risked then, but collected. The player stays locked until the answer is
 * booked.
 */
async function mayNotBet({ tx, now }: Context, { user_id }: PlaySession): Promise<boolean> {
  if (user_id === null) return false;
  await lockPlayer(tx, user_id);
  return (await blocksOf(tx, user_id, now)).some(({ kinds }) => kinds.includes('bet'));
}

/** Whether the server answered this question, in place of a gamble that a block kept away or after its time: a second copy gets what became of it. */
async function wasCollected(
  tx: Db,
  { id }: RoundRow,
  { book, at, value }: { readonly book: Book; readonly at: number; readonly value: number },
) {
  const made = choicesOf(book)[at];
  return made !== undefined && made !== value && (await choiceAt(tx, id, at)).auto_resolved;
}

/** Whether the same answer was given before. @throws ApiError for an answer that is neither a repeat nor allowed. */
function isRepeat(book: Book, at: number, value: number): boolean {
  const made = choicesOf(book);
  if (made[at] === value) return true;
  const question = questionOf(book);
  if (question === null) throw new ApiError('errors.round.not_found');
  if (at < made.length) throw new ApiError('errors.choice.taken');
  if (at > made.length || !question.allowed.includes(value)) throw new ApiError('errors.choice.invalid');
  return false;
}

type Answer = {
  /** The session of the round's player. */
  readonly session: PlaySession;
  /** One of the allowed values of the round's question. */
  readonly value: number;
  readonly autoResolved: boolean;
  readonly now: Date;
};

/**
 * Applies one answer to a round that awaits a choice, locked by the caller. The outcome was drawn with the spin: it is computed from the seeds
 * again, and the round ends with its win booked once, or awaits the next choice.
 */
export async function advanceRound(
  tx: Db,
  row: RoundRow,
  { session, value, autoResolved, now }: Answer,
  failpoint: Failpoint,
): Promise<RoundRow> {
  const shown = writtenBook(row);
  const made = choicesOf(shown);
  const book = await recomputeBook(tx, row, [...made, value]);
  assertContinues(row.id, shown, book);
  await failpoint('choose: outcome known');
  const awaits = questionOf(book) !== null;
  const won = awaits ? 0n : winMinor(book, row.stake_minor);
  const balance = awaits ? await balanceMinor(tx, session) : await bookWin(tx, session, String(row.id), won, now);
  await failpoint('choose: money booked');
  const drawn = sideDrawn(book, shown.events.length);
  await insertChoice(tx, { round: row.id, at: made.length, value, drawn, balanceMinor: balance, autoResolved, now });
  await failpoint('choose: answer saved');
  const progress = awaits ? { book } : { book: null, winMinor: won, gambledMinor: gambledMinor(book, row.stake_minor), closedAt: now };
  const moved = await moveRound(tx, row.id, progress);
  await failpoint('choose: round saved');
  return moved;
}

/** The side of the gamble among the newer events; null where there is none. */
function sideDrawn({ events }: Book, from: number): number | null {
  return events.slice(from).find((event) => event.type === 'gamble')?.side ?? null;
}

/** The sum that the gambles of a round added to its win, or took from it. */
function gambledMinor(book: Book, stakeMinor: bigint): bigint {
  const start = book.events.find((event) => event.type === 'gambleStart');
  if (!start) return 0n;
  return winMinor(book, stakeMinor) - winMinor({ ...book, winCredits: start.credits }, stakeMinor);
}
