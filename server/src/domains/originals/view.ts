import type { Book, BookEvent } from '@mela/contract/book';
import type { SpinAnswer } from '@mela/contract/originals';
import { commitment } from '@mela/games/index';
import type { Db } from '../../kernel/types.ts';
import type { RoundRow } from './round-store.ts';
import { seedById } from './seed-store.ts';

const winTypes: ReadonlySet<BookEvent['type']> = new Set(['lineWin', 'waysWin', 'scatterWin']);

export const readBook = (row: RoundRow) => row.book as Book;

/** A booked round as the frame gets it; reading it twice gives the same answer twice. */
export async function viewSpin(tx: Db, row: RoundRow): Promise<SpinAnswer> {
  const book = readBook(row);
  const seed = await seedById(tx, row.seed_id);
  const first = book.events.find((event) => event.type === 'reveal');
  return {
    round: String(row.id),
    reels: first ? first.grid.map((reel) => [...reel]) : [],
    wins: book.events.filter((event) => winTypes.has(event.type)),
    features: [...(book.events.some((event) => event.type === 'freeSpinsStart') ? ['freeSpins'] : []), ...(book.events.some((event) => event.type === 'cascade') ? ['cascades'] : [])],
    book,
    bet: Number(row.stake_minor),
    win: Number(row.win_minor),
    balance: Number(row.balance_minor),
    fairness: { commitment: commitment(seed.server_seed), clientSeed: seed.client_seed, nonce: row.nonce },
  };
}
