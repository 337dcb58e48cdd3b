import { isRecord } from './row.ts';

/** `now` is what is there, `asked` what it would be; `stays` where they are equal. */
export type Asked = { readonly path: readonly string[]; readonly now: unknown; readonly asked: unknown; readonly stays: boolean };

/** Every field that an act is asked with, beside what is there. Lists are compared as a whole. */
export function fieldsAsked(now: unknown, asked: unknown, path: readonly string[] = []): readonly Asked[] {
  if (isRecord(asked) && isRecord(now) && Object.keys(asked).length > 0)
    return Object.entries(asked).flatMap(([name, value]) => fieldsAsked(now[name], value, [...path, name]));
  if (path.length === 0) return [];
  return [{ path, now, asked, stays: JSON.stringify(now) === JSON.stringify(asked) }];
}
