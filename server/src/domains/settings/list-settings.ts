import type { DateOrder } from '@mela/contract/site/dates';
import type { settingsApi } from '@mela/contract/api/settings';
import type { OutputOf } from '@mela/contract/http/endpoint';
import type { Config } from '../../config/config.ts';
import type { Setting } from '../../kernel/settings/define-settings.ts';
import { localize } from '../../kernel/texts.ts';
import { type Asking, forAudience } from '../../kernel/http/route.ts';
import type { Context, Db } from '../../kernel/types.ts';
import { settingReader, siteSettings } from './read-settings.ts';
import { storedFlags } from './flags/flag-store.ts';
import type { VisitorFlags } from './flags/visitor-flags.ts';
import { allCurrencies, storedSettings, writeSetting } from './store.ts';
import { emit } from '../../kernel/events/index.ts';
import { commandLine, type Origin } from '../../kernel/origin.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { compileValueReader } from '../../kernel/http/input/check-input.ts';
import './events.ts';

type Currencies = OutputOf<(typeof settingsApi.rows)['GET /currencies']>;

const monthFirstCountry = 'IN';
const setting = settingReader(siteSettings);

type Listed = OutputOf<(typeof settingsApi.rows)['GET /settings']>;

/**
 * Public settings in the reader's language, by alias: what operators have set, otherwise the defaults; of flags what they are for the reader. Readers
 * who see the same values of flags share the answer.
 */
export const listSettings = (settings: ReadonlyMap<string, Setting>, { differing }: VisitorFlags) =>
  forAudience({
    async audienceOf(asking: Asking): Promise<string> {
      return [...(await differing(asking))].map(([alias, enabled]) => `${alias}=${enabled ? 'on' : 'off'}`).join();
    },
    show: listFor(settings),
  });

/** `alias=on,other=off` */
const readAudience = (audience: string): ReadonlyMap<string, boolean> =>
  new Map(audience === '' ? [] : audience.split(',').map((part) => [part.split('=')[0] ?? '', part.endsWith('=on')]));

function listFor(settings: ReadonlyMap<string, Setting>) {
  return async (ctx: Pick<Context, 'tx' | 'config' | 'locale'>, _input: unknown, audience: string): Promise<Listed> => {
    // A row whose definition was removed stays, for a version that still has it, and is not listed.
    const stored = (await storedSettings(ctx.tx)).filter(({ alias }) => settings.has(alias));
    const set = new Set(stored.map(({ alias }) => alias));
    const defined = [...settings].flatMap(([alias, row]) => (set.has(alias) ? [] : [{ alias, ...row }]));
    const rows = [...stored, ...defined].filter((row) => row.public).toSorted((a, b) => (a.alias < b.alias ? -1 : 1));
    const here: Readonly<Record<string, (value: unknown) => unknown>> = {
      dates: () => dates,
      social_authorization: (value) => offeredNetworks(value as Networks, ctx.config),
      telegram: (value) => ({ enabled: (value as Networks).enabled && hasBot(ctx.config) }),
    };
    const dates = { monthFirst: (await dateOrder(ctx.tx)) === 'month-first' };
    const [outside, own] = [await storedFlags(ctx.tx), readAudience(audience)];
    return rows.map(({ alias, value: set }) => {
      const flag = outside.get(alias) ?? own.get(alias);
      const value = flag === undefined ? set : { enabled: flag };
      return { alias, value: here[alias]?.(value) ?? localize(value, ctx.locale) };
    });
  };
}

type Networks = { readonly enabled: boolean; readonly networks: readonly string[] };

/** A log-in is offered where an operator has switched it on and this installation is configured for it. */
function offeredNetworks({ enabled, networks }: Networks, config: Config): Networks {
  const configured = config.networks.map(({ name }) => name);
  const offered = enabled ? configured.filter((name) => networks.length === 0 || networks.includes(name)) : [];
  return { enabled: offered.length > 0, networks: offered };
}
const hasBot = ({ telegram, telegramSignature, secrets }: Config) =>
  telegram !== null || telegramSignature !== null || secrets.telegramSandbox !== null;

/** For every date that a player reads: the month comes first where the countries include India, unless an operator has set it. */
export async function dateOrder(tx: Db): Promise<DateOrder> {
  const { monthFirst: chosen } = await setting(tx, 'dates');
  return (chosen ?? (await setting(tx, 'countries')).includes(monthFirstCountry)) ? 'month-first' : 'day-first';
}

/** Every currency of the product. Rupees are the default; points are currency 101. */
export async function listCurrencies(ctx: Context): Promise<Currencies> {
  const rows = await allCurrencies(ctx.tx);
  return rows.map((row) => ({
    id: row.id,
    name: row.name as Currencies[number]['name'],
    isDefault: row.is_default,
    hasMinor: row.has_minor,
    dollarRate: row.dollar_rate === null ? null : Number(row.dollar_rate),
  }));
}

const readers = new WeakMap<Setting, (value: unknown) => unknown>();

function readerOf(setting: Setting): (value: unknown) => unknown {
  const reader = readers.get(setting) ?? compileValueReader(setting.schema);
  readers.set(setting, reader);
  return reader;
}

/** What every setting is now, by alias: what operators have set, otherwise its default. */
export async function settingsNow(tx: Db, settings: ReadonlyMap<string, Setting>): Promise<ReadonlyMap<string, unknown>> {
  const stored = (await storedSettings(tx)).filter(({ alias }) => settings.has(alias));
  return new Map([
    ...[...settings].map(([alias, { value }]) => [alias, value] as const),
    ...stored.map(({ alias, value }) => [alias, value] as const),
  ]);
}

/** What a setting is now: what an operator has set, otherwise its default. Undefined for an unknown alias. */
export async function settingNow(tx: Db, settings: ReadonlyMap<string, Setting>, alias: string): Promise<unknown> {
  const stored = (await storedSettings(tx)).find((row) => row.alias === alias);
  return stored === undefined ? settings.get(alias)?.value : stored.value;
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
