import type { Book } from '@mela/contract/book';

/** What no seed can say of a round: what its player chose, and whether the house offered the gamble. */
export type Told = { readonly choices: readonly number[]; readonly gamble: boolean };

export function toldBy(book: Book | undefined): Told {
  const events = book?.events ?? [];
  return {
    choices: events.flatMap((event) => (event.type === 'choice' ? [event.value] : [])),
    gamble: events.some((event) => event.type === 'gambleStart'),
  };
}
