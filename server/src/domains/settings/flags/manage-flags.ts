import type { FlagRule } from '@mela/contract/api/operators/office/operator-flags';
import type { Flag } from '../../../kernel/settings/flags.ts';
import type { Setting } from '../../../kernel/settings/define-settings.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { emit } from '../../../kernel/events/index.ts';
import type { Origin } from '../../../kernel/origin.ts';
import type { Db } from '../../../kernel/types.ts';
import { settingsNow } from '../list-settings.ts';
import { storedFlags } from './flag-store.ts';
import { storedRules, writeRules } from './rule-store.ts';

type Settings = ReadonlyMap<string, Setting>;

/** A flag with what decides about it. `enabled`: its setting; `version` 0 and no time before the first rules. */
export type ListedFlag = Flag & {
  readonly alias: string;
  readonly enabled: boolean;
  readonly saidOutside: boolean | null;
  readonly rules: readonly FlagRule[];
  readonly version: number;
  readonly changedAt: Date | null;
};

/** Every flag, by alias. */
export async function listFlags(tx: Db, settings: Settings): Promise<readonly ListedFlag[]> {
  const [values, outside, stored] = [await settingsNow(tx, settings), await storedFlags(tx), await storedRules(tx)];
  return [...settings]
    .flatMap(([alias, { flagged }]) => {
      if (flagged === undefined) return [];
      const { rules = [], version = 0, changedAt = null } = stored.find((row) => row.alias === alias) ?? {};
      const enabled = (values.get(alias) as { readonly enabled?: boolean } | undefined)?.enabled === true;
      return [{ ...flagged, alias, enabled, saidOutside: outside.get(alias) ?? null, rules, version, changedAt }];
    })
    .toSorted((a, b) => (a.alias < b.alias ? -1 : 1));
}

type Change = { readonly alias: string; readonly rules: readonly FlagRule[]; readonly version: number; readonly now: Date };

/**
 * Writes the rules of a flag, which hold in every process within half a second. @throws ApiError `errors.not_found`, `errors.flags.for_all` for one
 * that has one value for all, `errors.flags.version` where the rules have changed since this version
 */
export async function changeFlagRules(tx: Db, settings: Settings, { alias, rules, version, now }: Change, origin: Origin): Promise<void> {
  const flagged = settings.get(alias)?.flagged;
  if (flagged === undefined) throw new ApiError('errors.not_found');
  if (flagged.for !== 'visitors') throw new ApiError('errors.flags.for_all');
  if (!(await writeRules(tx, alias, rules, version, now))) throw new ApiError('errors.flags.version');
  await emit(tx, origin, [{ type: 'settings.changed', userId: null, body: { alias } }]);
}
