import { type Case } from '../play.ts';
/** Copies of a step: at once, later, and after the answer was lost. */
export declare const repetitions: readonly Case[];
