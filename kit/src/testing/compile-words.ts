import { writeWords } from '../../build/write-words.ts';

/** Tests read the same compiled words as an application: compile them once before the first file runs. */
export const setup = (): void => writeWords(null);
