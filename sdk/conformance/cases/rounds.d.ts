import { type Case } from '../play.ts';
/** Rounds as they are usually played. */
export declare const rounds: readonly Case[];
