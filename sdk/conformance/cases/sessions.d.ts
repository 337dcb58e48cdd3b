import { type Case } from '../play.ts';
/** Sessions that end in the middle, and calls of what is not the session's. */
export declare const sessions: readonly Case[];
