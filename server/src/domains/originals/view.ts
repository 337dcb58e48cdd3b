import type { Book, BookEvent } from '@mela/contract/book';
import type { SpinAnswer } from '@mela/contract/originals';
import { commitment } from '@mela/games/index';
import type { Db } from '../../kernel/types.ts';
import type { RoundRow } from './round-store.ts';
import { seedById } from './seed-store.ts';

const winTypes: ReadonlySet<BookEvent['type']> = new Set(['lineWin', 'waysWin', 'scatterWin']);

/** The book of a booked round. The table holds what the engine wrote; anything else is a fault of ours. */
export function readBook({ id, book }: RoundRow): Book {
  if (!isBook(book)) throw new Error(`round ${id} has no book`);
  return book;
}

function isBook(value: unknown): value is Book {
  return typeof value === 'object' && value !== null && 'events' in value && Array.isArray(value.events) && 'winCredits' in value;
}

/** A booked round as the frame gets it; reading it twice gives the same answer twice. */
export async function viewSpin(tx: Db, row: RoundRow): Promise<SpinAnswer> {
  const book = readBook(row);
  const seed = await seedById(tx, row.seed_id);
  const first = book.events.find((event) => event.type === 'reveal');
  return {
    round: String(row.id),
    reels: first ? first.grid.map((reel) => [...reel]) : [],
    wins: book.events.filter((event) => winTypes.has(event.type)),
    features: [
      ...(book.events.some((event) => event.type === 'freeSpinsStart') ? ['freeSpins'] : []),
      ...(book.events.some((event) => event.type === 'cascade') ? ['cascades'] : []),
    ],
    book,
    bet: Number(row.stake_minor),
    win: Number(row.win_minor),
    balance: Number(row.balance_minor),
    fairness: { commitment: commitment(seed.server_seed), clientSeed: seed.client_seed, nonce: row.nonce },
  };
}
