import { choicesOf, questionOf, winMinor } from '@mela/games/index';
import type { Failpoint } from '../../../kernel/failpoint.ts';
import type { Db } from '../../../kernel/types.ts';
import type { PlaySession } from '../../play/index.ts';
import { insertChoice } from './choice-store.ts';
import { assertGoesOn, recomputeBook } from '../fairness/recompute-book.ts';
import { readBook } from './read-book.ts';
import { moveRound, type RoundRow } from './round-store.ts';
import { balanceMinor, bookWin } from './settle.ts';

type Answer = {
  /** Whose money it is; the round is theirs. */
  readonly session: PlaySession;
  /** Allowed by the round's question. */
  readonly value: number;
  readonly autoResolved: boolean;
  readonly now: Date;
};

/**
 * Takes a waiting round, locked by the caller, one answer further. The outcome was drawn with the spin: it is read from
 * the seeds again, and the round ends with its win booked once, or waits for the next answer.
 */
export async function advanceRound(
  tx: Db,
  row: RoundRow,
  { session, value, autoResolved, now }: Answer,
  failpoint: Failpoint,
): Promise<RoundRow> {
  const told = readBook(row);
  const made = choicesOf(told);
  const book = await recomputeBook(tx, row, [...made, value]);
  assertGoesOn(row.id, told, book);
  await failpoint('choose: outcome known');
  const waits = questionOf(book) !== null;
  const won = waits ? 0n : winMinor(book, row.stake_minor);
  const balance = waits ? await balanceMinor(tx, session) : await bookWin(tx, session, String(row.id), won, now);
  await failpoint('choose: money booked');
  await insertChoice(tx, { round: row.id, at: made.length, value, balanceMinor: balance, autoResolved, now });
  await failpoint('choose: answer kept');
  const moved = await moveRound(tx, row.id, { book, winMinor: won, closedAt: waits ? null : now });
  await failpoint('choose: round kept');
  return moved;
}
