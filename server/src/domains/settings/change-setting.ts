import { emit } from '../../kernel/events/index.ts';
import { commandLine, type Origin } from '../../kernel/origin.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { compileValueReader } from '../../kernel/http/input/check-input.ts';
import type { Setting } from '../../kernel/settings/define-settings.ts';
import type { Db } from '../../kernel/types.ts';
import './events.ts';
import { writeSetting } from './store.ts';

const readers = new WeakMap<Setting, (value: unknown) => unknown>();

function readerOf(setting: Setting): (value: unknown) => unknown {
  const reader = readers.get(setting) ?? compileValueReader(setting.schema);
  readers.set(setting, reader);
  return reader;
}

/**
 * Sets one of the settings that the domains define (`joinSettings`). It applies in this process from the commit, in others within half a
 * second. @throws ApiError `errors.validation` with the invalid fields, `errors.not_found` for an unknown alias.
 */
export async function changeSetting(
  tx: Db,
  settings: ReadonlyMap<string, Setting>,
  alias: string,
  value: unknown,
  origin: Origin = commandLine,
): Promise<void> {
  const setting = settings.get(alias);
  if (!setting) throw new ApiError('errors.not_found');
  readerOf(setting)(value);
  const fields = setting.check?.(value);
  if (fields) throw new ApiError('errors.validation', { fields });
  await writeSetting(tx, alias, value, setting.public);
  await emit(tx, origin, [{ type: 'settings.changed', userId: null, body: { alias } }]);
}
