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

type Kind = { readonly kind: string; readonly draft: Schema };

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
  const shapeOf = (of: unknown): Schema | null => {
    if (shape === undefined || !isRecord(of)) return null;
    if (shape.from === 'record') return isRecord(of['schema']) ? (of['schema'] as Schema) : null;
    return ((kinds.data?.data ?? []) as readonly Kind[]).find(({ kind }) => kind === of['kind'])?.draft ?? null;
  };
  const own = shapeOf(known);
  return {
    schema:
      own === null || shape === undefined || schema === null
        ? schema
        : { ...schema, properties: { ...schema.properties, [shape.field]: own } },
    begun(before, next) {
      const other = shape?.from === 'kinds' && next['kind'] !== before['kind'] ? shapeOf(next) : null;
      return other === null || shape === undefined ? next : { ...next, [shape.field]: blankOf(other) };
    },
  };
}
