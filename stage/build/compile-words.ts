import { writeWords } from '../../kit/build/write-words.ts';
import { stageWords } from './stage-words.ts';

/** Tests read the same compiled words as the stage: compile them once before the first file runs. */
export const setup = (): void => writeWords(stageWords);

// As a command: `node stage/build/compile-words.ts`, before the types are checked.
if (import.meta.main) setup();
