import { join } from 'node:path';
import { wordsIn } from '../../kit/build/write-words.ts';

/** The site's texts and where their modules are compiled to. */
export const siteWords = wordsIn(join(import.meta.dirname, '../app/locales'), join(import.meta.dirname, '../app/words.gen'));
