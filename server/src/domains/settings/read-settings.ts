import type { DialectAdapter } from 'kysely';
import { onEvents } from '../../kernel/events/wake.ts';
import { setting, type SettingTable } from '../../kernel/settings/define-settings.ts';
import type { Db } from '../../kernel/types.ts';
import type { FlagRule } from '@mela/contract/api/operators/office/operator-flags';
import { storedFlags } from './flags/flag-store.ts';
import { storedRules } from './flags/rule-store.ts';
import { storedSettings, valuesInForce } from './store.ts';
import { Type } from 'typebox';
import { closed, Switch } from '../../kernel/settings/shapes.ts';

type Loaded = { readonly generation: number; readonly values: ReadonlyMap<string, unknown> };

/** By adapter, which a pool and all its transactions share, so that both read the same values. */
const loaded = new WeakMap<DialectAdapter, Loaded>();
/** Grows with every change: values that were loaded earlier are not used. */
let generation = 0;
let listening = false;

/** Call after a change: this process reads all settings again when the next one is needed. */
export function clearSettings(): void {
  generation += 1;
}

async function valuesOf(tx: Db): Promise<Loaded['values']> {
  if (!listening) {
    // A change by this process applies from its commit; changes by others arrive by the follower of events.
    onEvents((types) => types.has('settings.changed') && clearSettings());
    listening = true;
  }
  const { adapter } = tx.getExecutor();
  const known = loaded.get(adapter);
  if (known?.generation === generation) return known.values;
  const before = generation;
  const values = new Map((await valuesInForce(tx)).map(({ alias, value }) => [alias, value]));
  loaded.set(adapter, { generation: before, values });
  return values;
}

/** What decides about flags: the values that operators have set, what the service of flags says for all, and the rules, each by alias. */
export type FlagsInForce = {
  readonly values: ReadonlyMap<string, unknown>;
  readonly saidOutside: ReadonlyMap<string, boolean>;
  readonly rules: ReadonlyMap<string, readonly FlagRule[]>;
};
const loadedFlags = new WeakMap<DialectAdapter, FlagsInForce & { readonly generation: number }>();

/** The same of flags, read again after a change as settings are. */
export async function flagsInForce(tx: Db): Promise<FlagsInForce> {
  await valuesOf(tx);
  const { adapter } = tx.getExecutor();
  const known = loadedFlags.get(adapter);
  if (known?.generation === generation) return known;
  const before = generation;
  const [stored, saidOutside, rules] = [await storedSettings(tx), await storedFlags(tx), await storedRules(tx)];
  const flags = {
    generation: before,
    values: new Map(stored.map(({ alias, value }) => [alias, value])),
    saidOutside,
    rules: new Map(rules.map((row) => [row.alias, row.rules])),
  };
  loadedFlags.set(adapter, flags);
  return flags;
}

/**
 * How a domain reads its own settings: `setting(tx, alias)` returns what an operator has set, otherwise the default. Each process reads the
 * database once after a change. @throws Error for an alias that the domain has not defined.
 */
export function settingReader<const T extends SettingTable>(table: T) {
  return async <A extends keyof T & string>(tx: Db, alias: A): Promise<T[A]['value']> => {
    if (!Object.hasOwn(table, alias)) throw new Error(`Setting ${alias} not found.`);
    const values = await valuesOf(tx);
    return values.has(alias) ? values.get(alias) : table[alias]?.value;
  };
}

/** Settings of the whole site. */
export const siteSettings = {
  countries: setting(
    'Countries the site is made for, by their two letters.',
    Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { minItems: 1, maxItems: 50 }),
    ['IN'],
  ),
  dates: setting(
    'Whether the month comes first in dates; null follows the countries, and IN among them means that it does.',
    closed({ monthFirst: Type.Union([Type.Boolean(), Type.Null()]) }),
    { monthFirst: null },
  ),
  remarketing: setting('While on, every page leads to the remarketing page.', Switch, { enabled: false }),
};
