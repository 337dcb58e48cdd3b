import type { Static, TSchema } from 'typebox';
import { ApiError } from '../../errors/api-error.ts';
import { compileReader } from './check-input.ts';
import { inspectValue } from './read-json.ts';

/** For doors that write what somebody edited: the value as the schema's type, and fit for the database, or `errors.validation`. */
export function compileValueReader<T extends TSchema>(schema: T): (value: unknown) => Static<T> {
  const read = compileReader(schema);
  return (value) => {
    const fields = inspectValue(value);
    if (Object.keys(fields).length > 0) throw new ApiError('errors.validation', { fields });
    return read(value);
  };
}
