import { featureState } from './features.ts';
import { barePath } from './page-path.ts';
import { routeTable, type RouteRow } from './route-table.ts';

export type RouteMatch = { readonly row: RouteRow; readonly params: Readonly<Record<string, string>> };

/** The rows with their paths as expressions, at the first look-up: where two take an address, the first has it. */
const table: (readonly [row: RouteRow, pattern: RegExp])[] = [];

const readTable = () =>
  [...routeTable].sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1)).map((row) => [row, patternOf(row)] as const);

/** Sorts literal parts before parameters, and parameters with a rule before those without. For the rest the order is the router's, which knows no rules of parameters. */
const orderOf = ({ path }: RouteRow) => path.replace(/\{\w+(:?)/g, (_, rule: string) => (rule === '' ? '}' : '{'));

function patternOf({ path }: RouteRow): RegExp {
  const taking = (_: string, name: string, rule = '[^/]+', optional: string) =>
    `(?:/(?<${name}>${rule === 'digits' ? '[0-9]{1,15}' : rule}))${optional}`;
  return new RegExp(`^${path.replace(/\/\{(\w+)(?::([^}?]+))?(\??)\}/g, taking)}$`);
}

/** A page resolves the same few paths for each of its links: results are cached, at most so many. */
const known = new Map<string, RouteMatch | null>();
const knownMax = 500;

/**
 * The row of the table for a path with or without its language, on or off; null for an address that is not ours. It takes what the router
 * takes, and the addresses of pages that are not built (docs/decisions/0222).
 */
export function matchRoute(path: string): RouteMatch | null {
  const found = known.get(path);
  if (found !== undefined) return found;
  const fresh = search(barePath(path.split(/[?#]/, 1)[0] ?? ''));
  if (known.size >= knownMax) known.clear();
  known.set(path, fresh);
  return fresh;
}

function search(path: string): RouteMatch | null {
  if (table.length === 0) table.push(...readTable());
  for (const [row, pattern] of table) {
    const fit = pattern.exec(path);
    if (fit !== null) return paramsOf(fit.groups ?? {}, row);
  }
  return null;
}

/** Null for a broken percent sequence. */
function paramsOf(groups: Readonly<Record<string, string | undefined>>, row: RouteRow): RouteMatch | null {
  try {
    const params: Record<string, string> = {};
    for (const [name, text] of Object.entries(groups)) if (text !== undefined) params[name] = decodeURIComponent(text);
    return { row, params };
  } catch {
    return null;
  }
}

/** Whether a page is open: its feature is built and not switched off. `settings` is null where they are not loaded. */
export function isOpen(row: RouteRow, settings: ReadonlyMap<string, unknown> | null): boolean {
  return featureState(row.feature, settings) === 'on';
}
