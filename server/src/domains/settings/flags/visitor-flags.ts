import { type Client, FirstSuccessfulStrategy, type Logger, MultiProvider, OpenFeature, type Provider } from '@openfeature/server-sdk';
import { deviceOf } from '../../../kernel/http/input/device-of.ts';
import type { Asking } from '../../../kernel/http/route.ts';
import { extensionPoint } from '../../../kernel/domain/extension-point.ts';
import { flags, type FlagName } from '../../../kernel/settings/flags.ts';
import type { Setting } from '../../../kernel/settings/define-settings.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Db } from '../../../kernel/types.ts';
import { flagsInForce } from '../read-settings.ts';
import type { FlagVisitor } from './evaluate-flag.ts';
import type { Exposures } from './exposures.ts';
import { contextOf, settingsProvider, type FlagState } from './settings-provider.ts';

/** What a player's account says that rules may ask for. */
export type PlayerTraits = (tx: Db, userId: bigint) => Promise<{ readonly labels: readonly string[]; readonly country: string | null }>;
export const playerTraits = extensionPoint<PlayerTraits>('settings.player-traits');

/** `reason`: OpenFeature's, such as TARGETING_MATCH for a rule, SPLIT for a percentage, DEFAULT for the setting; `rule`: its place from 0. */
export type ExplainedFlag = {
  readonly alias: string;
  readonly enabled: boolean;
  readonly reason: string;
  readonly variant: string | null;
  readonly rule: number | null;
};

/** The flags of a process that visitors may see differently. */
export type VisitorFlags = {
  /** Their values for the reader, of those that are not the same for all. */
  readonly differing: (asking: Asking) => Promise<ReadonlyMap<string, boolean>>;
  /** What each of them is for the reader, and why. */
  readonly explained: (asking: Asking) => Promise<readonly ExplainedFlag[]>;
};

const names = (Object.keys(flags) as FlagName[]).filter((alias) => flags[alias].for === 'visitors');
let clients = 0;

/** `exposures`: null where nothing hears which value a player was shown; `service`: one that decides for each player, before our rules. */
type Options = {
  readonly db: Db;
  readonly settings: ReadonlyMap<string, Setting>;
  readonly traits: PlayerTraits | undefined;
  readonly exposures: Exposures | null;
  readonly service: Provider | null;
  readonly log: Log;
};

/** Each process, and each server of a test, asks a client of its own: providers of OpenFeature belong to a name. */
function clientOf({ exposures, log }: Options, providers: readonly Provider[]): Client {
  const logger = loggerOf(log);
  const domain = `mela-${(clients += 1)}`;
  const entries = providers.map((provider) => ({ provider }));
  OpenFeature.setProvider(domain, new MultiProvider(entries, new FirstSuccessfulStrategy(), logger));
  const client = OpenFeature.getClient(domain).setLogger(logger);
  return exposures === null ? client : client.addHooks(exposures.hook);
}

/** That a provider leaves a flag to the next one is no news. */
const loggerOf = (log: Log): Logger => {
  const tell = (...parts: readonly unknown[]) => log.debug({ parts: parts.map(String) }, 'a flag was evaluated');
  return { error: tell, warn: tell, info: tell, debug: tell };
};

export function visitorFlags(options: Options): VisitorFlags {
  const { db, settings, traits, service } = options;
  const stateOf = async (alias: string): Promise<FlagState | undefined> =>
    settings.get(alias)?.flagged?.for === 'visitors' ? flagStateOf(db, settings, alias) : undefined;
  const own = settingsProvider(stateOf);
  const client = clientOf(options, service === null ? [own] : [service, own]);
  return {
    async differing(asking) {
      const { rules } = await flagsInForce(db);
      const isAsked = service !== null && asking.user !== null;
      const targeted = isAsked ? names : names.filter((alias) => (rules.get(alias)?.length ?? 0) > 0);
      if (targeted.length === 0) return new Map();
      const context = contextOf(await visitorOf(asking, traits));
      const values = targeted.map(async (alias) => [alias, await client.getBooleanValue(alias, flags[alias].default, context)] as const);
      return new Map(await Promise.all(values));
    },
    async explained(asking) {
      const context = contextOf(await visitorOf(asking, traits));
      return Promise.all(
        names.map(async (alias) => {
          const { value, reason, variant, flagMetadata } = await client.getBooleanDetails(alias, flags[alias].default, context);
          const { rule } = flagMetadata;
          return { alias, enabled: value, reason: reason ?? '', variant: variant ?? null, rule: typeof rule === 'number' ? rule : null };
        }),
      );
    },
  };
}

/** What decides about a flag now, as this process has read it. */
export async function flagStateOf(db: Db, settings: ReadonlyMap<string, Setting>, alias: string): Promise<FlagState> {
  const { rules, saidOutside, values } = await flagsInForce(db);
  return {
    saidOutside: saidOutside.get(alias) ?? null,
    rules: rules.get(alias) ?? [],
    setting: isOn(values.has(alias) ? values.get(alias) : settings.get(alias)?.value),
  };
}

const isOn = (value: unknown): boolean => typeof value === 'object' && value !== null && 'enabled' in value && value.enabled === true;

async function visitorOf({ tx, user, locale, userAgent }: Asking, traits: PlayerTraits | undefined): Promise<FlagVisitor> {
  const { labels, country } = (user && (await traits?.(tx, user.id))) ?? { labels: [], country: null };
  return { id: user === null ? null : String(user.id), labels, country, language: locale, device: deviceOf(userAgent) };
}
