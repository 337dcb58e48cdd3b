type Values = Readonly<Record<string, unknown>>;
export type Difference = { readonly path: readonly string[]; readonly now: unknown; readonly asked: unknown };

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an act would change, field by field: `now` is what is there, `asked` what it would be. Lists are compared as a whole. */
export function differencesOf(now: unknown, asked: unknown, path: readonly string[] = []): readonly Difference[] {
  if (isRecord(asked) && isRecord(now))
    return Object.entries(asked).flatMap(([name, value]) => differencesOf(now[name], value, [...path, name]));
  return JSON.stringify(now) === JSON.stringify(asked) ? [] : [{ path, now, asked }];
}
