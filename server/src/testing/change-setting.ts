import { domains } from '../domains/registry.ts';
import { changeSetting as change } from '../domains/settings/index.ts';
import { joinSettings } from '../kernel/settings/define-settings.ts';
import type { Db } from '../kernel/types.ts';

/** The settings of every domain by their alias. */
export const settings = joinSettings(domains.map((domain) => domain.settings ?? {}));

/** Changes a setting of any domain, as an operator does. */
export function changeSetting(tx: Db, alias: string, value: unknown): Promise<void> {
  return change(tx, settings, alias, value);
}
