import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../api/queries.ts';
import { blankOf } from './prefill.ts';
import { isRecord, type Schema, type Values } from './row.ts';

/** A field whose shape a row does not say: it is in the record that is acted on, or with the kinds of documents. */
type Shape = { readonly field: string; readonly from: 'record' | 'kinds' };

const shapes: Readonly<Record<string, Shape>> = {
  '/settings/:alias': { field: 'value', from: 'record' },
  'POST /settings/:alias': { field: 'value', from: 'record' },
  'POST /content/documents': { field: 'draft', from: 'kinds' },
  'POST /content/documents/:id': { field: 'draft', from: 'kinds' },
  'GET /content/documents/:id': { field: 'draft', from: 'kinds' },
};

/** The field of a row's input of which the shape is known from elsewhere; null where the row says all. */
export const shapedField = (key: string): string | null => shapes[key]?.field ?? null;

type Kind = { readonly kind: string; readonly names: Schema; readonly draft: Schema };

export type Shaped = {
  readonly schema: Schema | null;
  /** What was typed, with a field of the shape again where another kind was chosen. */
  begun(before: Values, next: Values): Values;
};

/**
 * The schema of a row's input or answer with the shape that belongs to `known`: the record, or for a new one what is typed. `place` is the key of the
 * row, or the pattern of a page without one.
 */
export function useShaped(place: string, schema: Schema | null, known: unknown): Shaped {
  const shape = shapes[place];
  const kinds = useQuery({ ...readQuery('GET /content/kinds'), enabled: shape?.from === 'kinds', staleTime: Number.POSITIVE_INFINITY });
  const kindOf = (of: unknown): Kind | undefined =>
    isRecord(of) ? ((kinds.data?.data ?? []) as readonly Kind[]).find(({ kind }) => kind === of['kind']) : undefined;
  const shapeOf = (of: unknown): Schema | null => {
    if (shape === undefined || !isRecord(of)) return null;
    if (shape.from === 'record') return isRecord(of['schema']) ? (of['schema'] as Schema) : null;
    return kindOf(of)?.draft ?? null;
  };
  const own = shapeOf(known);
  return {
    schema:
      own === null || shape === undefined || schema === null
        ? shape?.from === 'kinds'
          ? withoutField(schema, shape.field)
          : schema
        : { ...schema, properties: { ...schema.properties, ...namedAs(schema, kindOf(known)), [shape.field]: own } },
    begun(before, next) {
      const other = shape?.from === 'kinds' && next['kind'] !== before['kind'] ? shapeOf(next) : null;
      return other === null || shape === undefined ? next : { ...next, ...nameOfNew(next, kindOf(next)), [shape.field]: blankOf(other) };
    },
  };
}

/** Until a kind is chosen there is nothing to fill in. */
const withoutField = (schema: Schema | null, field: string): Schema | null => {
  if (schema === null) return null;
  const { [field]: _, ...properties } = schema.properties ?? {};
  return { ...schema, properties };
};

/** A document is named as its kind is: by one of the places of the site, or by words of its own. */
const namedAs = (schema: Schema, kind: Kind | undefined): Readonly<Record<string, Schema>> =>
  kind !== undefined && schema.properties?.['name'] !== undefined ? { name: kind.names } : {};

/** What no one thinks up, the form does. */
const nameOfNew = (next: Values, kind: Kind | undefined): Values =>
  'name' in next && kind !== undefined ? { name: kind.names.description === 'uuid' ? crypto.randomUUID() : undefined } : {};
