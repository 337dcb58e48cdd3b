import { commitment, fairStream, play, winMinor } from '@mela/games/index';
import type { ReplaySource } from '../../play/index.ts';
import { roundById, type RoundRow } from '../rounds/round-store.ts';
import { titleOfRound } from '../rounds/title-store.ts';
import { seedById } from './seed-store.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Book } from '@mela/contract/games/book';
import type { Db } from '../../../kernel/types.ts';
import { choicesMade } from '../rounds/awaiting/choice-store.ts';

/**
 * The replay and proof of a round of an original. The server seed is revealed after the player has rotated it, which is not possible while a
 * round awaits a choice; such a round is shown up to its question.
 */
export const replayRound: ReplaySource = async (tx, userId, round) => {
  const row = /^\d{1,18}$/.test(round) ? await roundById(tx, BigInt(round)) : undefined;
  if (row?.user_id !== userId) return null;
  const seed = await seedById(tx, row.seed_id);
  return {
    book: await bookOfRound(tx, row),
    // Without the rules of its own version the round is shown without rules, since others would prove nothing.
    title: (await titleOfRound(tx, row.game, row.version)) ?? null,
    stakeMinor: Number(row.stake_minor),
    fairness: {
      commitment: commitment(seed.server_seed),
      clientSeed: seed.client_seed,
      nonce: row.nonce,
      serverSeed: seed.revealed_at === null ? null : seed.server_seed.toString('hex'),
    },
  };
};

/** Whether the round of an original is this player's and everyone can compute it again: its seed is revealed. */
export async function isSeedOpen(tx: Db, userId: bigint, round: string): Promise<boolean> {
  const row = /^\d{1,18}$/.test(round) ? await roundById(tx, BigInt(round)) : undefined;
  return row?.user_id === userId && (await seedById(tx, row.seed_id)).revealed_at !== null;
}

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
