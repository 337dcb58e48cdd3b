import { currency } from '../site/market.ts';
import { locales, type Locale as LocaleName } from '../site/languages.ts';
import { Type, type TSchema } from 'typebox';

/** For an object that rejects undeclared fields. */
export const strict = { additionalProperties: false } as const;

export const idShape = { minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;
export const Id = Type.Integer(idShape);
/** Up to the year 9999: the limit of a calendar and of the database. */
export const UnixSec = Type.Integer({ minimum: 0, maximum: 253_402_300_799, description: 'Unix seconds' });
export const Rupees = Type.Number({ description: 'rupees, at most two decimals' });
export const Locale = Type.Enum([...locales]);
export const Currency = Type.Enum([currency]);
export const slugShape = { pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', minLength: 1, maxLength: 64 } as const;
export const Slug = Type.String(slugShape);
export const Empty = Type.Object({}, strict);

/** Of a query: how many rows at most, and how many are skipped. */
export const Page = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
};
export { countMax } from './count-max.ts';
/** The `data` of a row whose answer is no JSON: its `media` says what it is. */
export const File = Type.Unknown();
/** One of the numbers of a table, which generators know by its names. */
export const NamedNumber = <T extends Readonly<Record<string, number>>>(table: T) =>
  Type.Integer({ enum: Object.values(table), 'x-enum-varnames': Object.keys(table) });
export const Flag = Type.Integer({ minimum: 0, maximum: 1 });

/** A text in every language, as a map from the language to its text: the only shape of such texts, from the wire to the column. */
export const Localized = <T extends TSchema>(text: T) =>
  Type.Object(Object.fromEntries(locales.map((locale) => [locale, text])) as Record<LocaleName, T>, strict);

/** Why an operator acts, in their own words: for the audit log, never shown to players. */
export const Reason = Type.String({ minLength: 3, maxLength: 500, pattern: '\\S\\s*\\S\\s*\\S' });

/** The answer, with status 202, to an act that another operator must approve first. */
export const Held = Type.Object({ approval: Type.Object({ id: Id, expiresAt: UnixSec }) });

export const OrNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
