import { featureState } from './features.ts';
import { routeTable, type RouteRow } from './route-table.ts';
import { isLocale } from '@mela/contract/site/languages';
import { readPattern, matchParts, type Pattern } from './path-pattern.ts';

export type RouteMatch = { readonly row: RouteRow; readonly params: Readonly<Record<string, string>> };

/** The table with its patterns read, at the first look-up. */
const compiled: { readonly row: RouteRow; readonly pattern: Pattern }[] = [];

/** A page resolves the same few paths for each of its links: results are cached, at most so many. */
const known = new Map<string, RouteMatch | null>();
const knownMax = 500;

/**
 * The row of the table for a path with or without its language, on or off; null for an address that is not ours. Literal parts win over
 * parameters.
 */
export function matchRoute(path: string): RouteMatch | null {
  const found = known.get(path);
  if (found !== undefined) return found;
  const fresh = readTable(partsOf(path));
  if (known.size >= knownMax) known.clear();
  known.set(path, fresh);
  return fresh;
}

function readTable(parts: readonly string[]): RouteMatch | null {
  if (compiled.length === 0) compiled.push(...routeTable.map((row) => ({ row, pattern: readPattern(row.path) })));
  let best: RouteMatch | null = null;
  let bestWeight = -1;
  for (const { row, pattern } of compiled) {
    const fit = matchParts(pattern, parts);
    if (fit !== null && fit.weight > bestWeight) [best, bestWeight] = [{ row, params: fit.params }, fit.weight];
  }
  return best;
}

/** Whether a page is open: its feature is built and not switched off. `settings` is null where they are not loaded. */
export function isOpen(row: RouteRow, settings: ReadonlyMap<string, unknown> | null): boolean {
  return featureState(row.feature, settings) === 'on';
}

function partsOf(path: string): readonly string[] {
  const parts = (path.split(/[?#]/, 1)[0] ?? '').split('/').slice(1);
  const bare = isLocale(parts[0]) ? parts.slice(1) : parts;
  return bare.length === 0 ? [''] : bare;
}
