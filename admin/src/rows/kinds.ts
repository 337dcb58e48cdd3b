import type { Schema, Values } from './row.ts';

/** What a value is to a reader: how it is shown, and by what it is typed in. */
export type Kind =
  | 'rupees'
  | 'time'
  | 'yes-no'
  | 'choice'
  | 'whole'
  | 'number'
  | 'text'
  | 'file'
  | 'languages'
  | 'record'
  | 'variants'
  | 'choices'
  | 'words'
  | 'rows'
  | 'pairs'
  | 'free';

const isNull = (schema: Schema): boolean => schema.type === 'null';

/** A choice between choices is one between all of them. */
const flat = (schemas: readonly Schema[]): readonly Schema[] =>
  schemas.flatMap((one) => (one.anyOf === undefined ? [one] : flat(one.anyOf)));

/** The schema without "or null", and whether null is allowed. */
export function withoutNull(schema: Schema): { readonly schema: Schema; readonly canBeNull: boolean } {
  if (schema.anyOf === undefined) return { schema, canBeNull: false };
  const all = flat(schema.anyOf);
  const others = all.filter((one) => !isNull(one));
  if (others.length === all.length) return { schema: { ...schema, anyOf: all }, canBeNull: false };
  const [only] = others;
  return { schema: others.length === 1 && only !== undefined ? only : { ...schema, anyOf: others }, canBeNull: true };
}

/** Whether a value of this schema is typed or chosen in one field. */
export const isLine = (schema: Schema): boolean => ['text', 'file', 'whole', 'number', 'rupees', 'time', 'choice'].includes(kindOf(schema));

/** Whether a value has fields or rows of its own: it is shown below others, and only summed up in a table. */
export const isPart = (schema: Schema): boolean =>
  ['record', 'rows', 'variants', 'pairs', 'free'].includes(kindOf(withoutNull(schema).schema));

/** 1 or 0 in a query, where there is no yes or no. */
const isFlag = ({ type, minimum, maximum }: Schema): boolean => type === 'integer' && minimum === 0 && maximum === 1;
const flagChoices = [
  { value: 1, name: 'yes' },
  { value: 0, name: 'no' },
] as const;

/** The values to choose from, with the names that numbers have. */
export function choicesOf(schema: Schema): readonly { readonly value: string | number | boolean; readonly name: string }[] {
  if (isFlag(schema)) return flagChoices;
  const names = schema['x-enum-varnames'];
  if (schema.enum) return schema.enum.map((value, at) => ({ value, name: names?.[at] ?? String(value) }));
  const values = schema.anyOf?.map((one) => one.const) ?? [schema.const];
  return values.flatMap((value) => (value === undefined ? [] : [{ value, name: String(value) }]));
}

const isRupees = ({ description }: Schema): boolean => description?.startsWith('rupees') === true;
const isTime = ({ description }: Schema): boolean => description === 'Unix seconds';
/** The bytes of a file, which is chosen and not typed. */
const isFile = ({ description }: Schema): boolean => description?.startsWith('base64 of') === true;
const isChoice = (schema: Schema): boolean =>
  schema.enum !== undefined || schema.const !== undefined || schema.anyOf?.every((one) => one.const !== undefined) === true;

/** The kind of a schema that is without "or null". */
export function kindOf(schema: Schema): Kind {
  if (isFlag(schema)) return 'choice';
  if (isRupees(schema)) return 'rupees';
  if (isTime(schema)) return 'time';
  if (isChoice(schema)) return 'choice';
  if (schema.anyOf) return schema.anyOf.every(({ properties }) => properties !== undefined) ? 'variants' : 'free';
  if (schema.type === 'boolean') return 'yes-no';
  if (schema.type === 'integer') return 'whole';
  if (schema.type === 'number') return 'number';
  if (schema.type === 'string') return isFile(schema) ? 'file' : 'text';
  if (schema.type === 'array') return kindOfList(schema.items ?? {});
  if (schema.properties === undefined) return pairOf(schema) === null ? 'free' : 'pairs';
  const isText = Object.values(schema.properties).every((one) => one.properties === undefined && one.type !== 'object');
  return isText && Object.keys(schema.properties).toSorted().join() === 'en,hi' ? 'languages' : 'record';
}

/** The schema of the values of a record whose names are free, where each is typed in one field; null for any other. */
export function pairOf({ patternProperties = {} }: Schema): Schema | null {
  const [only, ...others] = Object.values(patternProperties);
  return only !== undefined && others.length === 0 && isLine(only) ? only : null;
}

/** Whether a field says of what shape another one is: forms read it, people do not. */
export const isShape = ({ description }: Schema): boolean => description?.startsWith('JSON Schema') === true;

function kindOfList(items: Schema): Kind {
  if (isChoice(items)) return 'choices';
  if (['string', 'integer', 'number'].includes(items.type ?? '')) return 'words';
  return items.properties || items.anyOf ? 'rows' : 'free';
}

/** One shape of several that a value can have. */
export type Variant = {
  /** What people choose it by. */
  readonly name: string;
  readonly schema: Schema;
  /** What a value of it always has. */
  readonly given: Values;
};

const constsOf = ({ properties = {} }: Schema): Values =>
  Object.fromEntries(Object.entries(properties).flatMap(([name, one]) => (one.const === undefined ? [] : [[name, one.const]])));

/** The shapes that a value can have, by the field whose constant differs, such as `of`; else by the first field that only one of them has. */
export function variantsOf({ anyOf = [] }: Schema): readonly Variant[] {
  const by = Object.keys(constsOf(anyOf[0] ?? {})).find((name) => anyOf.every((one) => name in constsOf(one)));
  return anyOf.map((schema) => {
    const given = constsOf(schema);
    const others = anyOf.filter((one) => one !== schema);
    const own = schema.required?.find((name) => others.every(({ properties = {} }) => !(name in properties)));
    return { name: String(by === undefined ? (own ?? '') : given[by]), schema, given };
  });
}

/** Whether a value is of this shape and no other. */
export const isOfVariant = ({ schema, given }: Variant, value: Values): boolean =>
  Object.entries(given).every(([name, one]) => value[name] === one) && (schema.required ?? []).every((name) => name in value);
