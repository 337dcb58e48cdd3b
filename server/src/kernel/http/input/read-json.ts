import type { ErrorKey } from '@mela/contract/errors/catalogue';
import { ApiError } from '../../errors/api-error.ts';

export type FieldErrors = Record<string, ErrorKey>;

const depthMax = 16;
/** Names that change an object's prototype when it is copied or merged. */
const prototypeNames = new Set(['__proto__', 'constructor', 'prototype']);
const textDecoder = new TextDecoder('utf-8', { fatal: true });

function errorOf(value: unknown): ErrorKey | null {
  // 1e21 and 1e400 are JSON numbers, but no number of this product is beyond 2^53.
  if (typeof value === 'number' && !(Math.abs(value) <= Number.MAX_SAFE_INTEGER)) return 'errors.field.invalid';
  // PostgreSQL accepts neither NUL in text nor half a surrogate pair in JSON.
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return 'errors.field.invalid';
  return null;
}

/** Finds what no schema checks: prototype names, numbers beyond 2^53, text that the database cannot store, too deep nesting. */
export function inspectValue(value: unknown, path = '', depth = 0, errors: FieldErrors = Object.create(null)): FieldErrors {
  const error = depth > depthMax ? 'errors.field.invalid' : errorOf(value);
  if (error) errors[path] = error;
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      const at = path === '' ? name : `${path}.${name}`;
      if (prototypeNames.has(name)) errors[at] = 'errors.field.unknown';
      else if (errorOf(name)) errors[path] = 'errors.field.invalid';
      else inspectValue(inner, at, depth + 1, errors);
    }
  }
  return errors;
}

/**
 * Parses a body as JSON that is safe to check against a schema.
 * @throws ApiError `errors.validation` when it is not JSON in UTF-8, or `inspectValue` finds an error.
 */
export function readJson(bytes: Buffer): unknown {
  const value = parse(bytes);
  const errors = inspectValue(value);
  if (Object.keys(errors).length > 0) throw new ApiError('errors.validation', { fields: errors });
  return value;
}

/** Numbers of 16 or more digits, which may lose digits as a JavaScript number. */
const longNumber = /\d[\d.]{15}/;

/** Whether no digit was lost: 200.00000000000001 is not 200. */
function isExact(value: number, source: string): boolean {
  return digitsOf(source) === digitsOf(String(value));
}

/** For JSON.parse: a number that lost digits becomes NaN, which `inspectValue` reports with its path. */
function rejectInexact(this: unknown, _name: string, value: unknown, context?: { readonly source?: string }): unknown {
  const source = context?.source;
  return typeof value === 'number' && source !== undefined && !isExact(value, source) ? Number.NaN : value;
}

/** The significant digits, without sign, point, exponent and outer zeros. */
function digitsOf(source: string): string {
  return (source.split(/e/i, 1)[0] ?? '').replaceAll(/\D/g, '').replaceAll(/^0+|0+$/g, '');
}

function parse(bytes: Buffer): unknown {
  try {
    const text = textDecoder.decode(bytes);
    if (!longNumber.test(text)) return JSON.parse(text);
    return JSON.parse(text, rejectInexact);
  } catch (error) {
    // RangeError: nested too deeply for JSON.parse.
    if (error instanceof SyntaxError || error instanceof TypeError || error instanceof RangeError)
      throw new ApiError('errors.validation', { fields: { '': 'errors.field.invalid' } });
    throw error;
  }
}
