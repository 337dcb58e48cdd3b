import type { Book } from '@mela/contract/games/book';

/** What a round asks: its `at`th question from 0, and the values that answer it. */
export type Question = { readonly at: number; readonly of: 'box' | 'gamble'; readonly allowed: readonly number[] };

/** The question a book ends with; null when the round is over. */
export function questionOf(book: Book): Question | null {
  const last = book.events.at(-1);
  if (last?.type !== 'awaitChoice') return null;
  return { at: book.events.filter(({ type }) => type === 'choice').length, of: last.of, allowed: last.allowed };
}

/** What has been booked as won in paise: nothing while the round awaits a choice, and not what is held for a person. */
export const bookedMinor = (round: { readonly book: Book; readonly win: number; readonly held?: number }) =>
  questionOf(round.book) === null ? round.win - (round.held ?? 0) : 0;
