type Node = Readonly<Record<string, unknown>>;
/** Keys of the error catalogue by path, `requisites.upi`. */
export type FieldErrors = Readonly<Record<string, string>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What of a body the contract's schema rejects, with the keys the server gives; null for nothing. Reads the keywords that bodies of forms
 * use. A keyword it does not know accepts everything: the server checks again.
 */
export function checkBody(schema: unknown, body: unknown): FieldErrors | null {
  const errors = errorsAt(schema, body, '');
  return Object.keys(errors).length === 0 ? null : errors;
}

function errorsAt(schema: unknown, value: unknown, at: string): FieldErrors {
  if (!isNode(schema)) return {};
  if (Array.isArray(schema['anyOf']))
    return schema['anyOf'].some((one) => checkBody(one, value) === null) ? {} : { [at]: 'errors.field.invalid' };
  if (schema['type'] === 'object') return isNode(value) ? objectErrors(schema, value, at) : { [at]: 'errors.field.invalid' };
  if (schema['minLength'] === 1 && value === '') return { [at]: 'errors.field.required' };
  return isValid(schema, value) ? {} : { [at]: 'errors.field.invalid' };
}

function objectErrors(schema: Node, value: Node, at: string): FieldErrors {
  const properties = isNode(schema['properties']) ? schema['properties'] : {};
  const path = (name: string) => (at === '' ? name : `${at}.${name}`);
  const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  const errors: Record<string, string> = {};
  for (const name of required) if (value[String(name)] === undefined) errors[path(String(name))] = 'errors.field.required';
  for (const [name, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    if (name in properties) Object.assign(errors, errorsAt(properties[name], inner, path(name)));
    else if (schema['additionalProperties'] === false) errors[path(name)] = 'errors.field.unknown';
  }
  return errors;
}

function isValid(schema: Node, value: unknown): boolean {
  const { type, minLength, maxLength, pattern, minimum, maximum } = schema;
  if (Array.isArray(schema['enum']) && !schema['enum'].includes(value)) return false;
  if (type === 'string') {
    if (typeof value !== 'string') return false;
    const length = [...value].length;
    if (typeof minLength === 'number' && length < minLength) return false;
    if (typeof maxLength === 'number' && length > maxLength) return false;
    return typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value);
  }
  if (type === 'number' || type === 'integer') {
    if (typeof value !== 'number' || !Number.isFinite(value) || (type === 'integer' && !Number.isInteger(value))) return false;
    return (typeof minimum !== 'number' || value >= minimum) && (typeof maximum !== 'number' || value <= maximum);
  }
  if (type === 'boolean') return typeof value === 'boolean';
  return type !== 'null' || value === null;
}
