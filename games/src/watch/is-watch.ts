import { claims, newWatch, type Watch } from './watch.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether a kept state is one of today's watch: the same claims, each with as many purses. */
export function isWatch(value: unknown): value is Watch {
  if (!isObject(value) || typeof value['squaredStakes'] !== 'number' || !isObject(value['purses'])) return false;
  const { purses } = value;
  const fresh = newWatch();
  return claims.every((claim) => {
    const kept = purses[claim];
    if (!isObject(kept) || typeof kept['rounds'] !== 'number' || !Array.isArray(kept['logs'])) return false;
    return kept['logs'].length === fresh.purses[claim].logs.length && kept['logs'].every((log) => typeof log === 'number');
  });
}
