import type { ErrorKey } from '@mela/contract/errors';
import { ApiError } from '../../errors/api-error.ts';

export type FieldErrors = Record<string, ErrorKey>;

const depthMax = 16;
/** Names that reach an object's prototype when someone later copies or merges it. */
const poisoned = new Set(['__proto__', 'constructor', 'prototype']);
const textDecoder = new TextDecoder('utf-8', { fatal: true });

function errorOf(value: unknown): ErrorKey | null {
  // 1e21 and 1e400 are JSON numbers, but no number of this product is beyond 2^53.
  if (typeof value === 'number' && !(Math.abs(value) <= Number.MAX_SAFE_INTEGER)) return 'errors.field.invalid';
  // PostgreSQL takes neither NUL in text nor half a surrogate pair in JSON.
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return 'errors.field.invalid';
  return null;
}

/** What no schema should have to think of: poisoned names, numbers beyond 2^53, text a database cannot hold, endless nesting. */
export function inspectValue(value: unknown, path = '', depth = 0, faults: FieldErrors = Object.create(null)): FieldErrors {
  const fault = depth > depthMax ? 'errors.field.invalid' : errorOf(value);
  if (fault) faults[path] = fault;
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      const at = path === '' ? name : `${path}.${name}`;
      if (poisoned.has(name)) faults[at] = 'errors.field.unknown';
      else if (errorOf(name)) faults[path] = 'errors.field.invalid';
      else inspectValue(inner, at, depth + 1, faults);
    }
  }
  return faults;
}

/**
 * Bytes of a body as JSON that is safe to check against a schema.
 * @throws ApiError `errors.validation` when it is no JSON in UTF-8, or holds what `inspectValue` refuses.
 */
export function readJson(bytes: Buffer): unknown {
  const value = parse(bytes);
  const faults = inspectValue(value);
  if (Object.keys(faults).length > 0) throw new ApiError('errors.validation', { fields: faults });
  return value;
}

/** Only so many digits can be more than a number here carries. */
const longNumber = /\d[\d.]{15}/;

/** A number whose digits are not all carried over would pass as another: 200.00000000000001 is not 200. */
function isExact(value: number, source: string): boolean {
  return digitsOf(source) === digitsOf(String(value));
}

/** For JSON.parse: a number that lost digits becomes NaN, which `inspectValue` names by its path. */
function rejectInexact(this: unknown, _name: string, value: unknown, context?: { readonly source?: string }): unknown {
  const source = context?.source;
  return typeof value === 'number' && source !== undefined && !isExact(value, source) ? Number.NaN : value;
}

/** The digits that count, without sign, point, exponent and the zeros around them. */
function digitsOf(source: string): string {
  return (source.split(/e/i, 1)[0] ?? '').replaceAll(/\D/g, '').replaceAll(/^0+|0+$/g, '');
}

function parse(bytes: Buffer): unknown {
  try {
    const text = textDecoder.decode(bytes);
    if (!longNumber.test(text)) return JSON.parse(text);
    return JSON.parse(text, rejectInexact);
  } catch (error) {
    // RangeError: nested deeper than the reader can follow.
    if (error instanceof SyntaxError || error instanceof TypeError || error instanceof RangeError)
      throw new ApiError('errors.validation', { fields: { '': 'errors.field.invalid' } });
    throw error;
  }
}
