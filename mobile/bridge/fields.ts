/** A text by its pattern and most letters, or a whole number by its range. The same checks are written in Java (build/write-java.ts). */
export const kinds = {
  /** https, without a name or a password in it. */
  address: { pattern: '^https://[^\\s\\\\@]+$', charsMax: 1000 },
  /** Of the site: one slash first, so that it leads nowhere else. */
  path: { pattern: '^/(?![/\\\\])[^\\s\\\\]*$', charsMax: 500 },
  version: { pattern: '^(0|[1-9]\\d{0,3})(\\.(0|[1-9]\\d{0,3})){2}$', charsMax: 14 },
  digest: { pattern: '^[0-9a-f]{64}$', charsMax: 64 },
  textOrNull: { pattern: '^\\S+$', charsMax: 1000, nullable: true },
  percent: { min: 0, max: 100 },
  count: { min: 0, max: 2_147_483_647 },
  flag: 'flag',
} as const;

export type Kind = keyof typeof kinds;
export type Fields = Readonly<Record<string, Kind>>;

type ValueOf<K extends Kind> = K extends 'flag'
  ? boolean
  : K extends 'percent' | 'count'
    ? number
    : K extends 'textOrNull'
      ? string | null
      : string;
export type Values<F extends Fields> = { readonly [Name in keyof F]: ValueOf<F[Name]> };

function isOfKind(value: unknown, kind: Kind): boolean {
  const rule = kinds[kind];
  if (rule === 'flag') return typeof value === 'boolean';
  if ('min' in rule) return Number.isInteger(value) && Number(value) >= rule.min && Number(value) <= rule.max;
  if (value === null) return 'nullable' in rule;
  return typeof value === 'string' && value.length <= rule.charsMax && new RegExp(rule.pattern, 'u').test(value);
}

/** The declared fields of a message, without others, which a newer half may have. Null where one is missing or of another kind. */
export function readFields<F extends Fields>(fields: F, data: unknown): Values<F> | null {
  if (typeof data !== 'object' || data === null) return Object.keys(fields).length === 0 ? ({} as Values<F>) : null;
  const all = Object.entries(fields).map(
    ([name, kind]) => [name, Object.hasOwn(data, name) ? Reflect.get(data, name) : undefined, kind] as const,
  );
  return all.every(([, value, kind]) => isOfKind(value, kind))
    ? (Object.fromEntries(all.map(([name, value]) => [name, value])) as Values<F>)
    : null;
}
