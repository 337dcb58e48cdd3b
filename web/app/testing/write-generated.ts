import { writeWords } from '../../../kit/build/write-words.ts';
import { writePages } from '../../build/pages/write-pages.ts';
import { siteWords } from '../../build/site-words.ts';

/** Tests read the same compiled words and rows of pages as the site: they are written once before the first file runs. */
export const setup = (): void => {
  writeWords(siteWords);
  writePages();
};
