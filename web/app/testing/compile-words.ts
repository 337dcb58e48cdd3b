import { writeWords } from '../../../kit/build/write-words.ts';
import { siteWords } from '../../build/site-words.ts';

/** Tests read the same compiled words as the site: compile them once before the first file runs. */
export const setup = (): void => writeWords(siteWords);
