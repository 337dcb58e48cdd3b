import type { Purses } from './stakes-against.ts';
import { newGambleWatch, type GambleWatch } from './gamble-watch.ts';
import { claims, newWatch, type Watch } from './watch.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether a kept state is one of today's watch: the same claims, each with as many purses. */
export function isWatch(value: unknown): value is Watch {
  if (!isObject(value) || typeof value['squaredStakes'] !== 'number' || !isObject(value['purses'])) return false;
  const { purses } = value;
  const fresh = newWatch();
  return claims.every((claim) => arePurses(purses[claim], fresh.purses[claim]));
}

/** The same of a watch over gambles. */
export function isGambleWatch(value: unknown): value is GambleWatch {
  const fresh = newGambleWatch();
  return isObject(value) && isWatch(value['calls']) && arePurses(value['chit'], fresh.chit) && arePurses(value['pat'], fresh.pat);
}

function arePurses(kept: unknown, like: Purses): kept is Purses {
  if (!isObject(kept) || typeof kept['rounds'] !== 'number' || !Array.isArray(kept['logs'])) return false;
  return kept['logs'].length === like.logs.length && kept['logs'].every((log) => typeof log === 'number');
}
