import type { DialectAdapter } from 'kysely';
import { onEvents } from '../../kernel/events/wake.ts';
import type { SettingTable } from '../../kernel/settings/define-settings.ts';
import type { Db } from '../../kernel/types.ts';
import { storedSettings } from './store.ts';

type Loaded = { readonly generation: number; readonly values: ReadonlyMap<string, unknown> };

/** A pool and every transaction of it share the adapter, so that a domain can read by whichever it has. */
const loaded = new WeakMap<DialectAdapter, Loaded>();
/** Grows with every change: values that were loaded before the last one are not used. */
let generation = 0;
let listening = false;

/** A setting was changed: this process reads them all again when the next one is asked for. */
export function clearSettings(): void {
  generation += 1;
}

async function valuesOf(tx: Db): Promise<Loaded['values']> {
  if (!listening) {
    // A change by this process itself holds from its commit; changes by others arrive by the follower of events.
    onEvents((types) => types.has('settings.changed') && clearSettings());
    listening = true;
  }
  const { adapter } = tx.getExecutor();
  const known = loaded.get(adapter);
  if (known?.generation === generation) return known.values;
  const before = generation;
  const values = new Map((await storedSettings(tx)).map(({ alias, value }) => [alias, value]));
  loaded.set(adapter, { generation: before, values });
  return values;
}

/**
 * The way a domain reads its own settings: `setting(tx, alias)` gives what an operator has set, else the value it is defined with. It asks
 * the database once a process and change. @throws Error for an alias that the domain has not defined.
 */
export function settingReader<const T extends SettingTable>(table: T) {
  return async <A extends keyof T & string>(tx: Db, alias: A): Promise<T[A]['value']> => {
    if (!Object.hasOwn(table, alias)) throw new Error(`Setting ${alias} not found.`);
    const values = await valuesOf(tx);
    return values.has(alias) ? values.get(alias) : table[alias]?.value;
  };
}
