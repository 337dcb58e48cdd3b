import { isName, partsOf, type Schema } from './row.ts';
import { fillPattern, type Screen } from './screens.ts';
import { withoutNull } from './kinds.ts';

/** The screen of one item of what a screen lists: its path with one more name, or with several where there is none of one. */
export function childOf(screens: readonly Screen[], pattern: string): Screen | null {
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
