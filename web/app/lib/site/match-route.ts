import { routeTable, type RouteRow } from '../../route-table.ts';
import { isLocale } from '../locales.ts';

export type RouteMatch = { readonly row: RouteRow; readonly params: Readonly<Record<string, string>> };

const compiled = routeTable.filter((row) => row.enabled).map((row) => ({ row, parts: row.path.split('/').slice(1) }));

/** The row of the table for a path with or without its language; null for an address that is not ours. Literal parts win over parameters. */
export function matchRoute(path: string): RouteMatch | null {
  const parts = partsOf(path);
  let best: RouteMatch | null = null;
  let bestLiterals = -1;
  for (const { row, parts: pattern } of compiled) {
    const params = matchParts(pattern, parts);
    if (params === null) continue;
    const literals = pattern.length - Object.keys(params).length;
    if (literals > bestLiterals) [best, bestLiterals] = [{ row, params }, literals];
  }
  return best;
}

function partsOf(path: string): readonly string[] {
  const parts = (path.split(/[?#]/, 1)[0] ?? '').split('/').slice(1);
  const bare = isLocale(parts[0]) ? parts.slice(1) : parts;
  return bare.length === 0 ? [''] : bare;
}

function matchParts(pattern: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const want = pattern[at] ?? '';
    if (want.startsWith('{')) {
      if (part === '') return null;
      params[want.slice(1, -1)] = decodeURIComponent(part);
    } else if (want !== part) return null;
  }
  return params;
}
