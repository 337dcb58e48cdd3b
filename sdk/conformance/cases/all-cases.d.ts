import type { Case } from '../play.ts';
/** Every case, by what it is about. */
export declare const groups: Readonly<Record<string, readonly Case[]>>;
