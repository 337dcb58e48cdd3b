import { toMinorNumber } from '@mela/contract/money/money';
import type { Book, TitleData } from '@mela/contract/games/book';
import type { Round } from '@mela/contract/api/play';

type Replay = NonNullable<Round['replay']>;
/** A round of our own games as it can be shown and checked; `title` is null where the rules of that version are not available. */
export type ReadReplay = Omit<Replay, 'book' | 'title'> & { readonly book: Book; readonly title: TitleData | null };

/**
 * The wire carries book and title as they are; contract/book.ts is their shape.
 * @throws RangeError where there is no book.
 */
export function readReplay({ replay }: Round): ReadReplay {
  if (replay === null || !isBook(replay.book)) throw new RangeError('the round carries no book to recount');
  return { ...replay, book: replay.book, title: isTitle(replay.title) ? replay.title : null };
}

/** Whether the round awaits its player's choice: its seed may not be revealed, since it would show what is hidden. */
export function awaitsChoice({ replay }: Round): boolean {
  return replay !== null && isBook(replay.book) && replay.book.events.at(-1)?.type === 'awaitChoice';
}

/** Paise of the win that came from a jackpot, whose amount follows from all players' bets and not from a seed. */
export function jackpotMinorOf({ transactions }: Round): number {
  return transactions.reduce((sum, { kind, amount }) => sum + (kind === 'jackpot' ? toMinorNumber(amount) : 0), 0);
}

const isBook = (data: unknown): data is Book => typeof data === 'object' && data !== null && 'events' in data && Array.isArray(data.events);
const isTitle = (data: unknown): data is TitleData => typeof data === 'object' && data !== null && 'strips' in data && 'slug' in data;
