import type { Db } from '../../kernel/types.ts';
import { settingValue } from '../settings/index.ts';

/** Hosts besides our own that a redirect may lead to; with no setting, none. */
export async function listedHosts(tx: Db): Promise<readonly string[]> {
  const value = await settingValue(tx, 'redirect_hosts');
  return Array.isArray(value) ? value.filter((host): host is string => typeof host === 'string') : [];
}
