import { isDeepStrictEqual } from 'node:util';
import type { Book } from '@mela/contract/games/book';
import { fairStream, play, winMinor } from '@mela/games/index';
import type { Db } from '../../../kernel/types.ts';
import { choicesMade } from '../rounds/choice-store.ts';
import type { RoundRow } from '../rounds/round-store.ts';
import { titleOfRound } from '../rounds/title-store.ts';
import { seedById } from './seed-store.ts';

/**
 * The book of a booked round: as it was saved while the round awaits a choice, computed again from its seed when it has ended.
 * @throws Error where the computed win differs from what was booked.
 */
export async function bookOfRound(tx: Db, row: RoundRow): Promise<Book> {
  if (row.book !== null) return writtenBook(row);
  const book = await recomputeBook(tx, row, row.asks ? await choicesMade(tx, row.id) : []);
  if (winMinor(book, row.stake_minor) !== row.win_minor - (row.jackpot_minor ?? 0n))
    throw new Error(`round ${row.id} won ${row.win_minor}, and its seed now gives another book`);
  return book;
}

/** Computes the book of a round from its seed and these choices, by the rules it began with. */
export async function recomputeBook(tx: Db, row: RoundRow, choices: readonly number[]): Promise<Book> {
  const { server_seed: serverSeed, client_seed: clientSeed } = await seedById(tx, row.seed_id);
  const title = await titleOfRound(tx, row.game, row.version);
  if (!title) throw new Error(`the rules of round ${row.id} are not known: ${row.game} ${row.version}`);
  const book = play(title, fairStream({ serverSeed, clientSeed, nonce: row.nonce }), choices, { gamble: row.gamble });
  // As it is saved and sent, without undefined fields.
  return JSON.parse(JSON.stringify(book));
}

/** The saved book of a round that awaits a choice. @throws Error where there is none. */
export function writtenBook({ id, book }: Pick<RoundRow, 'id' | 'book'>): Book {
  if (!isBook(book)) throw new Error(`round ${id} has no book`);
  return book;
}

function isBook(value: unknown): value is Book {
  return typeof value === 'object' && value !== null && 'events' in value && Array.isArray(value.events) && 'winCredits' in value;
}

/** @throws Error where a longer book does not begin with the events that the player was shown. */
export function assertContinues(id: bigint, shown: Book, longer: Book): void {
  const begins = longer.events.slice(0, shown.events.length);
  if (longer.events.length <= shown.events.length || !isDeepStrictEqual(begins, shown.events))
    throw new Error(`round ${id} would continue differently from what was shown`);
}
