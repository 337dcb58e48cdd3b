import { isName, partsOf, type Schema } from './row.ts';
import { fillPattern, type Screen } from './screens.ts';
import { withoutNull } from './kinds.ts';

/** Lists whose items have their page under another path. */
const itemsElsewhere: Readonly<Record<string, string>> = {
  '/messages/rules/:id/templates': '/messages/templates/:id',
  '/verification': '/verification/decisions/:user',
  '/players/:id/linked': '/players/:id',
  '/payments/all': '/payments/:id',
  '/care': '/players/:id',
};

/** The screen of one item of what a screen lists: its path with one more name, or with several where there is none of one. */
export function childOf(screens: readonly Screen[], pattern: string): Screen | null {
  const elsewhere = itemsElsewhere[pattern];
  if (elsewhere !== undefined) return screens.find((screen) => screen.pattern === elsewhere) ?? null;
  const parts = partsOf(pattern);
  const below = screens.filter((screen) => {
    const its = partsOf(screen.pattern);
    return its.length > parts.length && its.every((part, at) => (at < parts.length ? part === parts[at] : isName(part)));
  });
  return below.toSorted((one, other) => partsOf(one.pattern).length - partsOf(other.pattern).length)[0] ?? null;
}

/** The screen that lists the items of which this is the screen of one. */
export const listOf = (screens: readonly Screen[], { pattern }: Screen): Screen | null =>
  screens.find((screen) => screen.read !== null && childOf(screens, screen.pattern)?.pattern === pattern) ?? null;

/** What else a record has: the screens whose path is that of the record with one more fixed part, such as the versions of a document. */
export const partsBelow = (screens: readonly Screen[], { pattern }: Screen): readonly Screen[] =>
  screens.filter((screen) => {
    const rest = partsOf(screen.pattern).slice(partsOf(pattern).length);
    return (
      screen.read !== null && screen.pattern.startsWith(`${pattern}/`) && rest.length === 1 && !isName(rest[0]) && pattern.includes(':')
    );
  });

/** The screen of an item of a list that stands in a record: below the record, or beside it in the same area. */
export function partOf(screens: readonly Screen[], { pattern }: Screen, field: string): Screen | null {
  const first = partsOf(pattern)[0];
  const isIts = (screen: Screen) => {
    const parts = partsOf(screen.pattern);
    return parts[0] === first && parts.at(-2) === field && isName(parts.at(-1));
  };
  return screens.find((screen) => isIts(screen) && screen.pattern.startsWith(`${pattern}/`)) ?? screens.find(isIts) ?? null;
}

/** The values of the names in a pattern, of those of a path below it. */
export const paramsOf = (pattern: string, params: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(params).filter(([name]) => partsOf(pattern).includes(`:${name}`)));

/**
 * The path of an item. `params` are those of the list; each other name is filled by the item's field of that name, the last one else by its id,
 * else by its first field.
 */
export function pathOfItem(
  child: Screen,
  params: Readonly<Record<string, string>>,
  item: Readonly<Record<string, unknown>>,
): string | null {
  const names = partsOf(child.pattern).flatMap((part) => (isName(part) ? [part.slice(1)] : []));
  const own = names.filter((name, at) => at === names.length - 1 || params[name] === undefined);
  const fallback = (name: string) => (name === names.at(-1) ? (item['id'] ?? Object.values(item)[0]) : undefined);
  const values = own.map((name) => [name, item[name] ?? nestedValue(item, name) ?? fallback(name)]);
  return fillPattern(child.pattern, { ...params, ...Object.fromEntries(values) });
}

/** A record may keep what names it one level below, such as the slug of a campaign. */
const nestedValue = (item: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.values(item).flatMap((value) =>
    typeof value === 'object' && value !== null && name in value ? [(value as Readonly<Record<string, unknown>>)[name]] : [],
  )[0];

const isRows = (schema: Schema): boolean =>
  schema.type === 'array' && (schema.items?.properties !== undefined || schema.items?.anyOf !== undefined);

/** Where the rows of an answer are: the whole of it, or its only list of records. Null for a record. */
export function listIn(data: Schema | null): { readonly field: string | null; readonly items: Schema } | null {
  const schema = withoutNull(data ?? {}).schema;
  if (isRows(schema)) return { field: null, items: schema.items ?? {} };
  const lists = Object.entries(schema.properties ?? {}).filter(([, one]) => isRows(one));
  const [only] = lists;
  // A record of which one field is a list stays a record, unless there is little else.
  return lists.length === 1 && only !== undefined && Object.keys(schema.properties ?? {}).length <= 3
    ? { field: only[0], items: only[1].items ?? {} }
    : null;
}
