import type { Book, BookEvent, TitleData } from '@mela/contract/games/book';
import { choicesMade } from './features/choices.ts';
import type { Draw } from './randomness/draw.ts';
import { fairStream, type FairSeeds } from './randomness/fair-stream.ts';
import { machineOf } from './machine.ts';
import { playRound } from './play-round.ts';

/** Whether the operator offers a gamble after a won round; part of what decides a book, visible in it as `gambleStart`. */
export type RoundOptions = { readonly gamble: boolean };

const plain: RoundOptions = { gamble: false };

/**
 * Plays one round of a title and writes its book. Only the title, the draw and the player's choices decide it: the
 * stake is not known here. While a choice is missing the book ends with `awaitChoice`; with one choice more, and the draw restarted, it
 * continues from there. Throws a RangeError for a choice that is not allowed, or that no one asked for.
 */
export function play(title: TitleData, draw: Draw, choices: readonly number[] = [], options = plain): Book {
  const events: BookEvent[] = [];
  const made = choicesMade(choices);
  const winCredits = playRound(machineOf(title), draw, events, made, options.gamble);
  if (made.asked < choices.length) throw new RangeError(`${choices.length - made.asked} choices that the round never asked for`);
  return { title: title.slug, version: title.version, betCredits: title.betCredits, winCredits, events };
}

/** The book of a round from its seeds, equal to the one first played as long as the title's version is the same. */
export function replay(title: TitleData, seeds: FairSeeds, choices: readonly number[] = [], options = plain): Book {
  return play(title, fairStream(seeds), choices, options);
}

/** Whether the round waits for the player: what it asks, or null when it is over. */
export function questionOf(book: Book): Extract<BookEvent, { type: 'awaitChoice' }> | null {
  const last = book.events.at(-1);
  return last?.type === 'awaitChoice' ? last : null;
}

/** The choices a book was played with. */
export function choicesOf(book: Book): number[] {
  return book.events.flatMap((event) => (event.type === 'choice' ? [event.value] : []));
}
