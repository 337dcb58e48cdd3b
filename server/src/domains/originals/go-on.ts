import { choicesOf, questionOf, winMinor } from '@mela/games/index';
import type { AtStep } from '../../kernel/at-step.ts';
import type { Db } from '../../kernel/types.ts';
import type { PlaySession } from '../play/index.ts';
import { insertChoice } from './choice-store.ts';
import { assertGoesOn, playAgain } from './play-again.ts';
import { readBook } from './read-book.ts';
import { moveRound, type RoundRow } from './round-store.ts';
import { balanceMinor, bookWin } from './settle.ts';

type Answer = {
  /** Whose money it is; the round is theirs. */
  readonly session: PlaySession;
  /** Allowed by the round's question. */
  readonly value: number;
  readonly byHouse: boolean;
  readonly now: Date;
};

/**
 * Takes a waiting round, locked by the caller, one answer further. The outcome was drawn with the spin: it is read from
 * the seeds again, and the round ends with its win booked once, or waits for the next answer.
 */
export async function goOn(tx: Db, row: RoundRow, { session, value, byHouse, now }: Answer, atStep: AtStep): Promise<RoundRow> {
  const told = readBook(row);
  const made = choicesOf(told);
  const book = await playAgain(tx, row, [...made, value]);
  assertGoesOn(row.id, told, book);
  await atStep('choose: outcome known');
  const waits = questionOf(book) !== null;
  const won = waits ? 0n : winMinor(book, row.stake_minor);
  const balance = waits ? await balanceMinor(tx, session) : await bookWin(tx, session, String(row.id), won, now);
  await atStep('choose: money booked');
  await insertChoice(tx, { round: row.id, at: made.length, value, balanceMinor: balance, byHouse, now });
  await atStep('choose: answer kept');
  const moved = await moveRound(tx, row.id, { book, winMinor: won, closedAt: waits ? null : now });
  await atStep('choose: round kept');
  return moved;
}
