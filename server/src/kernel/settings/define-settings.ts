import type { Static, TSchema } from 'typebox';
import type { ErrorKey } from '@mela/contract/errors/catalogue';
import type { Flag } from './flags.ts';
import { Switch } from './shapes.ts';

/** Wrong fields of a value, with their errors; `''` is the value itself. */
export type FieldErrors = Readonly<Record<string, ErrorKey>>;

/** A setting that operators may change while the site is open. */
export type Setting<V = unknown> = {
  /** For operators: the effect of the setting. */
  readonly about: string;
  readonly schema: TSchema;
  /** The value until an operator sets another. */
  readonly value: V;
  /** The first value while the site has play money only; it must never be shown with real money. */
  readonly inPlay?: V;
  /** The first value in a demo. */
  readonly inDemo?: V;
  /** Whether visitors can read it. */
  readonly public: boolean;
  /** `GET /settings` lists it for those who call the API, and nothing of Mela reads it yet. `npm run check` compares it with the code. */
  readonly servedOnly?: true;
  /** It is a feature of the list of flags. Of one for visitors, what rules or a service of flags say counts before what operators have set. */
  readonly flagged?: Flag;
  /** Whether a change of it can give players money: then two operators must agree to it. */
  readonly gives: 'money' | 'nothing';
  /** Further checks of a value that matches the schema. */
  check?(value: V): FieldErrors | null;
};

/** The settings of a domain by their alias. */
export type SettingTable = Readonly<Record<string, Setting>>;

type Options<V> = Partial<Pick<Setting<V>, 'inPlay' | 'inDemo' | 'public' | 'servedOnly' | 'flagged' | 'check' | 'gives'>>;

export function setting<const T extends TSchema>(
  about: string,
  schema: T,
  value: Static<T>,
  options: Options<Static<T>> = {},
): Setting<Static<T>> {
  return { about, schema, value, public: true, gives: 'nothing', ...options };
}

/** A setting that visitors cannot read. */
export function privateSetting<const T extends TSchema>(
  about: string,
  schema: T,
  value: Static<T>,
  options: Pick<Options<Static<T>>, 'gives'> = {},
): Setting<Static<T>> {
  return setting(about, schema, value, { ...options, public: false });
}

/** A setting that is on or off. */
export function onOff(about: string, enabled: boolean, options: Options<Static<typeof Switch>> = {}): Setting<Static<typeof Switch>> {
  return setting(about, Switch, { enabled }, options);
}

/** The settings of all domains. Throws an Error for an alias that two of them use. */
export function joinSettings(tables: readonly SettingTable[]): ReadonlyMap<string, Setting> {
  const rows = tables.flatMap((table) => Object.entries(table));
  const joined = new Map(rows);
  if (joined.size < rows.length) {
    const twice = rows.filter(([alias], at) => rows.findIndex(([other]) => other === alias) !== at).map(([alias]) => alias);
    throw new Error(`two domains define the setting ${twice.join(', ')}`);
  }
  return joined;
}
