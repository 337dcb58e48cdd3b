import type { BookEvent } from '@mela/contract/games/book';

/** For each title: the event of its main mechanic, how many rounds to search for it, and how many of them show it at least. */
export const marks: Readonly<Record<string, readonly [mark: BookEvent['type'], rounds: number, least: number]>> = {
  'diwali-night': ['freeSpinsStart', 1200, 5],
  patang: ['freeSpinsStart', 1200, 5],
  rang: ['freeSpinsStart', 800, 5],
  khazana: ['holdStart', 600, 8],
  mor: ['respin', 300, 30],
  jugnu: ['stick', 1200, 5],
  sawan: ['waysWin', 300, 40],
  aam: ['basketFull', 2000, 5],
  jadugar: ['pickEnd', 1200, 5],
  'rail-gaadi': ['jackpot', 60_000, 1],
  'nimbu-mirchi': ['groupWin', 300, 2],
  'chit-pat': ['gamble', 400, 30],
};
