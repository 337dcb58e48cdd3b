import { isLine, kindOf, withoutNull } from './kinds.ts';
import { isRecord, type Schema, type Values } from './row.ts';

const holds = (value: Values, schema: Schema): boolean => (schema.required ?? []).every((name) => name in value);

/** Only the fields that a schema knows: the others would be refused. */
export function pick(value: unknown, schema: Schema): unknown {
  const { schema: bare } = withoutNull(schema);
  if (Array.isArray(value)) return value.map((item) => pick(item, bare.items ?? {}));
  const { properties } = bare;
  if (!isRecord(value) || properties === undefined) return value;
  return Object.fromEntries(Object.entries(properties).flatMap(([name, one]) => (name in value ? [[name, pick(value[name], one)]] : [])));
}

/** What a form begins with where nothing is known: no text, no choice, and the parts of a record. */
export function blankOf(schema: Schema): unknown {
  const { schema: bare, canBeNull } = withoutNull(schema);
  if (canBeNull) return null;
  const kind = kindOf(bare);
  if (kind === 'yes-no') return false;
  if (kind === 'rows' || kind === 'choices' || kind === 'words') return [];
  if (kind === 'languages' || kind === 'record') return blankRecord(bare);
  if (kind === 'pairs') return {};
  if (kind === 'choice') return bare.const;
  if (kind === 'variants') return blankOf(bare.anyOf?.[0] ?? {});
  return undefined;
}

function blankRecord({ properties = {}, required = [] }: Schema): Values {
  return Object.fromEntries(Object.entries(properties).flatMap(([name, one]) => (required.includes(name) ? [[name, blankOf(one)]] : [])));
}

/**
 * What the form of an act begins with: the values that the record has now. A part of the body may be in the record under its own name, spread
 * over the record, or under another name with the same fields.
 */
export function prefill(body: Schema | null, record: unknown): Values {
  if (body?.properties === undefined) return {};
  const known = isRecord(record) ? record : {};
  return Object.fromEntries(
    Object.entries(body.properties).map(([name, schema]) => {
      if (name === 'reason') return [name, ''];
      if (name in known) return [name, pick(known[name], schema)];
      const { schema: bare, canBeNull } = withoutNull(schema);
      // Null means something, such as "no cap": it is sent when it was chosen, not when a field was passed over.
      if (canBeNull && isLine(bare)) return [name, undefined];
      if (bare.properties === undefined || (bare.required ?? []).length === 0) return [name, blankOf(schema)];
      if (holds(known, bare)) return [name, pick(known, bare)];
      const nested = Object.values(known).find((value) => isRecord(value) && holds(value, bare));
      return [name, nested === undefined ? blankOf(schema) : pick(nested, bare)];
    }),
  );
}

/** What is sent: without fields that were left empty. An empty text where a text is asked for is sent, so that the answer names the field. */
export function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([name, one]) => (one === undefined ? [] : [[name, withoutBlanks(one)]])));
}
