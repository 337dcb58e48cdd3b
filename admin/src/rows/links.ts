import { isName, partsOf, type Schema } from './row.ts';
import type { Screen } from './screens.ts';
import { fillPattern } from './screens.ts';
import { withoutNull } from './kinds.ts';

/** The screen of one item of what a screen lists: its path with one more name. */
export const childOf = (screens: readonly Screen[], pattern: string): Screen | null =>
  screens.find((screen) => {
    const parts = partsOf(screen.pattern);
    return isName(parts.at(-1)) && `/${parts.slice(0, -1).join('/')}` === pattern;
  }) ?? null;

/** The path of an item: by the field that the path names, else by its id, else by its first field. */
export function pathOfItem(
  child: Screen,
  params: Readonly<Record<string, string>>,
  item: Readonly<Record<string, unknown>>,
): string | null {
  const name = partsOf(child.pattern).at(-1)?.slice(1) ?? '';
  const value = item[name] ?? nestedValue(item, name) ?? item['id'] ?? Object.values(item)[0];
  return fillPattern(child.pattern, { ...params, [name]: value });
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
