import type { Book } from '@mela/contract/book';
import type { RoundRow } from './round-store.ts';

/** The book of a booked round. The table holds what the engine wrote; anything else is a fault of ours. */
export function readBook({ id, book }: Pick<RoundRow, 'id' | 'book'>): Book {
  if (!isBook(book)) throw new Error(`round ${id} has no book`);
  return book;
}

function isBook(value: unknown): value is Book {
  return typeof value === 'object' && value !== null && 'events' in value && Array.isArray(value.events) && 'winCredits' in value;
}
