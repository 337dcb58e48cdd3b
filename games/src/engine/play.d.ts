import type { Book, TitleData } from '@mela/contract/book';
import type { Draw } from './draw.ts';
import { type FairSeeds } from './fair-stream.ts';
/** Plays one round of a title and writes its book. Nothing but the title and the draw decides it: the stake is not known here. */
export declare function play(title: TitleData, draw: Draw): Book;
/** The book of a round from its seeds, equal to the one first played as long as the title's version is the same. */
export declare function replay(title: TitleData, seeds: FairSeeds): Book;
