import { isName, methodOf, partsOf, patternOf, type Row } from './row.ts';
import { actNameOf, titleOfPattern } from './labels.ts';

export type Act = {
  /** In the address: `?do=start`. */
  readonly id: string;
  readonly name: string;
  readonly row: Row;
  /** The row that says what it would give and cost, by the same input. */
  readonly preview: Row | null;
};

/** One page for each path of the contract: what is read there, and what can be done with it. */
export type Screen = {
  /** `/campaigns/:slug` */
  readonly pattern: string;
  readonly title: string;
  readonly read: Row | null;
  readonly acts: readonly Act[];
};

const previewEnd = '/preview';
const folds = (part: unknown): boolean => part === '.' || part === '..';

/** The screen that an act stands on: the path that it acts on, such as a record of which it is a verb. */
function homeOf(row: Row, read: ReadonlySet<string>): string {
  let parts = partsOf(patternOf(row));
  while (parts.length > 1 && !read.has(`/${parts.join('/')}`) && !isName(parts.at(-1))) parts = parts.slice(0, -1);
  return `/${parts.join('/')}`;
}

/** Every screen, by its pattern, in the order of the rows. Each row is on exactly one; a preview is with its act, or an act of its own. */
export function screensOf(rows: readonly Row[]): readonly Screen[] {
  const reads = new Map(rows.filter((row) => methodOf(row) === 'GET').map((row) => [patternOf(row), row]));
  const acts = rows.filter((row) => methodOf(row) !== 'GET');
  const previews = new Map(
    acts.filter((row) => patternOf(row).endsWith(previewEnd)).map((row) => [patternOf(row).slice(0, -previewEnd.length), row]),
  );
  const withPreview = new Set(acts.map(patternOf).filter((pattern) => previews.has(pattern)));
  const found = new Map<string, Act[]>([...reads.keys()].map((pattern) => [pattern, []]));
  for (const row of acts) {
    const pattern = patternOf(row);
    if (pattern.endsWith(previewEnd) && withPreview.has(pattern.slice(0, -previewEnd.length))) continue;
    const home = homeOf(row, new Set(reads.keys()));
    const rest = partsOf(pattern).slice(partsOf(home).length).join('-');
    const verb = rest === '' ? (isName(partsOf(home).at(-1)) ? 'change' : 'new') : rest;
    const id = methodOf(row) === 'POST' ? verb : `${methodOf(row).toLowerCase()}-${verb}`;
    const act = { id, name: actNameOf(row, home), row, preview: previews.get(pattern) ?? null };
    found.set(home, [...(found.get(home) ?? []), act]);
  }
  return [...found].map(([pattern, ofScreen]) => ({
    pattern,
    title: titleOfPattern(pattern),
    read: reads.get(pattern) ?? null,
    acts: ofScreen,
  }));
}

/** Where the row with this key has its screen: the pattern, and the act that is opened there. */
export function placeOf(screens: readonly Screen[], key: string): { readonly pattern: string; readonly act: string | null } | null {
  for (const { pattern, read, acts } of screens) {
    if (read?.key === key) return { pattern, act: null };
    const act = acts.find(({ row, preview }) => row.key === key || preview?.key === key);
    if (act) return { pattern, act: act.id };
  }
  return null;
}

export type Match = { readonly screen: Screen; readonly params: Readonly<Record<string, string>> };

/** The part of an address as it was meant; null for one that cannot be read, or that would fold a path built with it. */
function decoded(part: string): string | null {
  try {
    const text = decodeURIComponent(part);
    return folds(text) ? null : text;
  } catch {
    return null;
  }
}

/** The screen of a path as it stands in an address. A fixed part is preferred to a name: `/messages/rules` is no message with the id "rules". */
export function matchScreen(screens: readonly Screen[], path: string): Match | null {
  const given = partsOf(path).map(decoded);
  if (given.includes(null)) return null;
  const matches = screens.flatMap((screen) => {
    const parts = partsOf(screen.pattern);
    if (parts.length !== given.length || !parts.every((part, at) => isName(part) || part === given[at])) return [];
    const params = Object.fromEntries(parts.flatMap((part, at) => (isName(part) ? [[part.slice(1), given[at] ?? '']] : [])));
    return [{ screen, params, names: Object.keys(params).length }];
  });
  return matches.toSorted((one, other) => one.names - other.names)[0] ?? null;
}

/** A pattern with its names filled in; null where a value lacks, or would fold the path. */
export function fillPattern(pattern: string, values: Readonly<Record<string, unknown>>): string | null {
  const parts = partsOf(pattern).map((part) => (isName(part) ? values[part.slice(1)] : part));
  if (parts.some((part) => folds(part) || (typeof part !== 'string' && typeof part !== 'number'))) return null;
  return `/${parts.map((part) => encodeURIComponent(String(part))).join('/')}`;
}
