import type { Json } from './json-view.tsx';

/** One place in which two values differ. `undefined` where one of them has nothing there. */
export type Difference = { readonly path: string; readonly before: Json | undefined; readonly after: Json | undefined };

const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where two values of JSON differ, by path, such as `prizes.0.rupees`. Lists are compared place by place. */
export function differencesOf(before: Json | undefined, after: Json | undefined, path = ''): readonly Difference[] {
  if (isObject(before) && isObject(after)) return inside(before, after, path);
  if (Array.isArray(before) && Array.isArray(after)) return inside(byPlace(before), byPlace(after), path);
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
}

type Parts = { readonly [key: string]: Json };

function inside(before: Parts, after: Parts, path: string): readonly Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => differencesOf(own(before, name), own(after, name), path === '' ? name : `${path}.${name}`));
}

const own = (parts: Parts, name: string): Json | undefined => (Object.hasOwn(parts, name) ? parts[name] : undefined);

const byPlace = (list: readonly Json[]): Parts => Object.fromEntries(list.entries());
