import { isDeepStrictEqual } from 'node:util';
import type { Book } from '@mela/contract/book';
import { fairStream, play, winMinor } from '@mela/games/index';
import type { Db } from '../../../kernel/types.ts';
import { choicesMade } from '../rounds/choice-store.ts';
import type { RoundRow } from '../rounds/round-store.ts';
import { titleOfRound } from '../rounds/title-store.ts';
import { seedById } from './seed-store.ts';

/**
 * The book of a booked round: as it was written while the round awaits a choice, played again from its seed once it is over.
 * @throws Error where what its seed gives now is not what was booked.
 */
export async function bookOfRound(tx: Db, row: RoundRow): Promise<Book> {
  if (row.book !== null) return writtenBook(row);
  const book = await recomputeBook(tx, row, row.asks ? await choicesMade(tx, row.id) : []);
  if (winMinor(book, row.stake_minor) !== row.win_minor - (row.jackpot_minor ?? 0n))
    throw new Error(`round ${row.id} won ${row.win_minor}, and its seed gives another book now`);
  return book;
}

/** The book of a round from its seed and these choices, by the rules it began with. */
export async function recomputeBook(tx: Db, row: RoundRow, choices: readonly number[]): Promise<Book> {
  const { server_seed: serverSeed, client_seed: clientSeed } = await seedById(tx, row.seed_id);
  const title = await titleOfRound(tx, row.game, row.version);
  if (!title) throw new Error(`the rules of round ${row.id} are not known: ${row.game} ${row.version}`);
  const book = play(title, fairStream({ serverSeed, clientSeed, nonce: row.nonce }), choices, { gamble: row.gamble });
  // As it is written and sent: what the engine left out is not there.
  return JSON.parse(JSON.stringify(book));
}

/** The book that a round awaiting a choice holds. The table holds what the engine wrote; anything else is an error of the server. */
export function writtenBook({ id, book }: Pick<RoundRow, 'id' | 'book'>): Book {
  if (!isBook(book)) throw new Error(`round ${id} has no book`);
  return book;
}

function isBook(value: unknown): value is Book {
  return typeof value === 'object' && value !== null && 'events' in value && Array.isArray(value.events) && 'winCredits' in value;
}

/** What a player was shown stays so. @throws Error where a longer book of a round does not begin as the shorter one did. */
export function assertContinues(id: bigint, shown: Book, longer: Book): void {
  const begins = longer.events.slice(0, shown.events.length);
  if (longer.events.length <= shown.events.length || !isDeepStrictEqual(begins, shown.events))
    throw new Error(`round ${id} would continue otherwise than it was shown`);
}
