import type { ParquetWriter } from 'hyparquet-writer';

type Element = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number];

/** A column as a file has it. `type` is what schema.json calls it. */
export type Column = {
  readonly name: string;
  readonly type: 'integer' | 'text' | 'boolean' | 'timestamp' | 'date';
  readonly element: Element;
  /** Its value in a line of JSON. */
  readonly json: (value: unknown) => string;
  /** Its value for Parquet. */
  readonly cell: (value: unknown) => unknown;
};

type Form = Pick<Column, 'type' | 'json' | 'cell'> & { readonly element: Omit<Element, 'name' | 'repetition_type'> };

const asIs = (value: unknown): unknown => value;
const plain = (value: unknown): string => String(value);
const dateOf = (value: unknown): Date => (value instanceof Date ? value : new Date(`${String(value)}T00:00:00Z`));

/** By the types of PostgreSQL. Times are in milliseconds, days are of India; whole numbers are numbers of JSON, all digits of them. */
const forms: Readonly<Record<string, Form>> = {
  bigint: { type: 'integer', element: { type: 'INT64' }, json: plain, cell: (value) => BigInt(value as bigint) },
  integer: { type: 'integer', element: { type: 'INT32' }, json: plain, cell: asIs },
  smallint: { type: 'integer', element: { type: 'INT32' }, json: plain, cell: asIs },
  text: { type: 'text', element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, json: (value) => JSON.stringify(value), cell: asIs },
  boolean: { type: 'boolean', element: { type: 'BOOLEAN' }, json: plain, cell: asIs },
  'timestamp with time zone': {
    type: 'timestamp',
    element: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
    json: (value) => `"${dateOf(value).toISOString()}"`,
    cell: dateOf,
  },
  date: { type: 'date', element: { type: 'INT32', converted_type: 'DATE' }, json: (value) => `"${String(value)}"`, cell: dateOf },
};

/** @throws Error for a type that files have no form for: its view must cast it */
export function columnOf(name: string, type: string): Column {
  const form = forms[type];
  if (form === undefined) throw new Error(`a view for warehouses has the column ${name} of the type ${type}, which extracts do not write`);
  return {
    ...form,
    name,
    element: { ...form.element, name, repetition_type: 'OPTIONAL' },
    json: (value) => (value === null || value === undefined ? 'null' : form.json(value)),
    cell: (value) => (value === null || value === undefined ? null : form.cell(value)),
  };
}
