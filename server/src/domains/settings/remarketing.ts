import type { Db } from '../../kernel/types.ts';
import { settingValue } from './store.ts';

/** Whether an operator has put the site into remarketing mode. */
export async function remarketing(tx: Db): Promise<boolean> {
  const value = await settingValue(tx, 'remarketing');
  return typeof value === 'object' && value !== null && 'enabled' in value && value.enabled === true;
}
