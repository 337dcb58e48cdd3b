import type { Book, BookEvent, TitleData } from '@mela/contract/book';
import type { Draw } from './draw.ts';
import { fairStream, type FairSeeds } from './fair-stream.ts';
import { machineOf } from './machine.ts';
import { playRound } from './play-round.ts';

/** Plays one round of a title and writes its book. Nothing but the title and the draw decides it: the stake is not known here. */
export function play(title: TitleData, draw: Draw): Book {
  const events: BookEvent[] = [];
  const winCredits = playRound(machineOf(title), draw, events);
  return { title: title.slug, version: title.version, betCredits: title.betCredits, winCredits, events };
}

/** The book of a round from its seeds, equal to the one first played as long as the title's version is the same. */
export function replay(title: TitleData, seeds: FairSeeds): Book {
  return play(title, fairStream(seeds));
}
