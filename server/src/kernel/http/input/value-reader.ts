import type { Static, TSchema } from 'typebox';
import { ApiError } from '../../errors/api-error.ts';
import { compileReader } from './check-input.ts';
import { inspectValue } from './read-json.ts';

/** For functions that store edited values: returns the value as the schema's type, safe for the database. @throws ApiError `errors.validation`. */
export function compileValueReader<T extends TSchema>(schema: T): (value: unknown) => Static<T> {
  const read = compileReader(schema);
  return (value) => {
    const fields = inspectValue(value);
    if (Object.keys(fields).length > 0) throw new ApiError('errors.validation', { fields });
    return read(value);
  };
}
