import { type Case } from '../play.ts';
/** Rollbacks, and messages in any order. */
export declare const rollbacks: readonly Case[];
