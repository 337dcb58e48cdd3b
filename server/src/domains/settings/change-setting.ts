import type { TSchema } from 'typebox';
import { emit } from '../../kernel/events/index.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { compileValueReader } from '../../kernel/http/input/value-reader.ts';
import type { Db } from '../../kernel/types.ts';
import './events.ts';
import { knownSettings } from './known/index.ts';
import { rulesOfSettings } from './rules.ts';
import { writeSetting } from './store.ts';

const readers = new Map<string, (value: unknown) => unknown>();

function readerOf(alias: string, shape: TSchema): (value: unknown) => unknown {
  const known = readers.get(alias) ?? compileValueReader(shape);
  readers.set(alias, known);
  return known;
}

/**
 * Sets a setting of the house. The value must have the shape its alias is known by: else `errors.validation` with the
 * fields at fault; an alias that nobody knows is `errors.not_found`. Readers hear of it once the transaction commits.
 */
export async function changeSetting(tx: Db, alias: string, value: unknown): Promise<void> {
  const known = knownSettings.get(alias);
  if (!known) throw new ApiError('errors.not_found');
  readerOf(alias, known.shape)(value);
  const fault = rulesOfSettings[alias]?.(value);
  if (fault) throw new ApiError('errors.validation', { fields: fault });
  await writeSetting(tx, alias, value, known.public);
  await emit(tx, [{ type: 'settings.changed', userId: null, body: { alias } }]);
}
