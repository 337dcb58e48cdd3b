import type { Book } from '@mela/contract/book';
import type { PotAnswer } from '@mela/contract/originals';
import type { RoundRow } from './round-store.ts';

/** The book of a booked round. The table holds what the engine wrote; anything else is a fault of ours. */
export function readBook({ id, book }: Pick<RoundRow, 'id' | 'book'>): Book {
  if (!isBook(book)) throw new Error(`round ${id} has no book`);
  return book;
}

function isBook(value: unknown): value is Book {
  return typeof value === 'object' && value !== null && 'events' in value && Array.isArray(value.events) && 'winCredits' in value;
}

/** What a round gave to its pot and won of it, as it was written. */
export function readPot({ id, pot }: Pick<RoundRow, 'id' | 'pot'>): PotAnswer | null {
  if (pot === null) return null;
  if (!isPot(pot)) throw new Error(`round ${id} has something else for a pot`);
  return pot;
}

function isPot(value: unknown): value is PotAnswer {
  return typeof value === 'object' && value !== null && 'slug' in value && 'minor' in value && 'wonMinor' in value && 'by' in value;
}
