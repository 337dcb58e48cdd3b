import { cleanFields } from '@mela/contract/text/field-kinds';
import type { Endpoint } from '@mela/contract/http/endpoint';
import type { ErrorKey } from '@mela/contract/errors/catalogue';
import type { Static, TObject, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { ApiError } from '../../errors/api-error.ts';
import { inspectValue, type FieldErrors } from './read-json.ts';

export type Input = { readonly params: unknown; readonly query: unknown; readonly body: unknown };
type Check = (value: unknown) => FieldErrors | null;
type Parts = Readonly<Record<string, unknown>>;

const validators = new WeakMap<TSchema, Validator>();

/** Compiled at the first use: a process calls some of its routes rarely, and should open before it has compiled the schemas of all. */
function validatorOf(schema: TSchema): Validator {
  const known = validators.get(schema);
  if (known) return known;
  const validator = Compile(schema);
  validators.set(schema, validator);
  return validator;
}

/** The check of a schema. It returns null, or errors by path (`items.0.name`, '' for the whole value). */
export function checkOf(schema: TSchema): Check {
  return (value) => {
    const validator = validatorOf(schema);
    if (validator.Check(value)) return null;
    const errors: FieldErrors = Object.create(null);
    for (const { keyword, instancePath, params } of validator.Errors(value)) {
      const at = instancePath.slice(1).replaceAll('/', '.');
      for (const [path, key] of errorsOf(keyword, at, params)) errors[path] ??= key;
    }
    return errors;
  };
}

function errorsOf(keyword: string, at: string, params: object): [string, ErrorKey][] {
  const under = (names: unknown, key: ErrorKey): [string, ErrorKey][] =>
    (Array.isArray(names) ? names : []).map((name) => [at === '' ? String(name) : `${at}.${String(name)}`, key]);
  if ('requiredProperties' in params) return under(params.requiredProperties, 'errors.field.required');
  if ('additionalProperties' in params) return under(params.additionalProperties, 'errors.field.unknown');
  // A closed object reports each unknown field twice: once as this.
  if (keyword === 'boolean') return [[at, 'errors.field.unknown']];
  if (keyword === 'minLength' && 'limit' in params && params.limit === 1) return [[at, 'errors.field.required']];
  return [[at, 'errors.field.invalid']];
}

const decimal = /^-?(0|[1-9]\d{0,15})(\.\d{1,6})?$/;

/** Path and query arrive as text. Exact numbers and booleans are converted by the schema; other text stays and fails the check. */
function coerce(schema: TSchema, text: unknown): unknown {
  if (typeof text !== 'string' || !('type' in schema)) return text;
  if ((schema.type === 'integer' || schema.type === 'number') && decimal.test(text)) return Number(text);
  if (schema.type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  if (schema.type === 'array') return [text];
  return text;
}

/** Only declared names are copied: unknown query parameters are ignored, and prototype names have no effect. */
function pick(schema: TObject, parts: Parts): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(schema.properties)) {
    if (Object.hasOwn(parts, name) && parts[name] !== undefined) picked[name] = coerce(inner, parts[name]);
  }
  return picked;
}

/** The checks of one row. Use cases check the bodies of providers and payment systems. */
export function inputOf(row: Endpoint): (params: Parts, query: Parts, body: unknown) => Input {
  const checks = {
    params: row.params && checkOf(row.params),
    query: row.query && checkOf(row.query),
    body: takesBody(row) && row.body ? checkOf(row.body) : undefined,
  };
  return (rawParams, rawQuery, rawBody) => {
    const params = row.params ? pick(row.params, rawParams) : {};
    // An impossible path parameter is answered as not found, not as a wrong field.
    if (checks.params && (checks.params(params) || hasError(params))) throw new ApiError('errors.not_found');
    const query = row.query ? cleanFields(pick(row.query, rawQuery)) : {};
    const body = checks.body ? cleanFields(rawBody) : rawBody;
    rejectFields(checks.query?.(query) ?? inspectValue(query));
    rejectFields(checks.body?.(body) ?? null);
    return { params, query, body };
  };
}

/** Whether an input that was checked and stored is one that the row still takes. */
export function checkStoredInput({ params, query, body }: Endpoint, input: Input): boolean {
  const isRight = (schema: TSchema | undefined, value: unknown) => schema === undefined || checkOf(schema)(value) === null;
  return isRight(params, input.params) && isRight(query, input.query) && isRight(body, input.body);
}

export function takesBody(row: Endpoint): boolean {
  return row.body !== undefined && row.login !== 'provider' && row.login !== 'psp';
}

function hasError(value: unknown): boolean {
  return Object.keys(inspectValue(value)).length > 0;
}

function rejectFields(fields: FieldErrors | null): void {
  if (fields && Object.keys(fields).length > 0) throw new ApiError('errors.validation', { fields });
}

/**
 * For use cases that read their own body (providers, payment systems): returns the value as the schema's type.
 * @throws ApiError `errors.validation`.
 */
export function compileReader<T extends TSchema>(schema: T): (value: unknown) => Static<T> {
  const check = checkOf(schema);
  return (value) => {
    rejectFields(check(value));
    return value as Static<T>;
  };
}

/** For functions that store edited values: returns the value as the schema's type, safe for the database. @throws ApiError `errors.validation`. */
export function compileValueReader<T extends TSchema>(schema: T): (value: unknown) => Static<T> {
  const read = compileReader(schema);
  return (value) => {
    const fields = inspectValue(value);
    if (Object.keys(fields).length > 0) throw new ApiError('errors.validation', { fields });
    return read(value);
  };
}
