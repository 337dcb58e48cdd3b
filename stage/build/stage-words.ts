import { wordsIn } from '../../kit/build/write-words.ts';
import { stageFolder } from './folders.ts';

/** The stage's texts and where their modules are compiled to. */
export const stageWords = wordsIn(`${stageFolder}src/locales`, `${stageFolder}src/words.gen`);
