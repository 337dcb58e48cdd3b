import { writeWords } from '../../build/words/write-words.ts';

/** Tests read the same compiled words as the site: compile them once before the first file runs. */
export const setup = writeWords;
