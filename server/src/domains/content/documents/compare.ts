export type Difference = { readonly at: string; readonly before: unknown; readonly after: unknown };

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Each value that differs between two drafts, by its path; null where one of them has none. */
export function compareDrafts(before: unknown, after: unknown, at = ''): Difference[] {
  if (Object.is(before, after)) return [];
  if (!isNested(before) || !isNested(after) || Array.isArray(before) !== Array.isArray(after))
    return [{ at, before: before ?? null, after: after ?? null }];
  const [one, other] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((name) =>
    compareDrafts(one.get(name), other.get(name), at === '' ? name : `${at}.${name}`),
  );
}
