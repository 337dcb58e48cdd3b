import { m } from './words.ts';

/** How many re-spins are left; the last one has a text of its own, which no plural form of Hindi is. */
export const respinsLeft = (left: number): string => (left === 1 ? m['play.respinLast']() : m['play.respinsLeft']({ left }));
