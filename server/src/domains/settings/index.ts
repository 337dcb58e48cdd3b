import { createHmac } from 'node:crypto';
import type { Provider } from '@openfeature/server-sdk';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../../kernel/clock.ts';
import { devFlagsApi, settingsApi } from '@mela/contract/api/settings';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { httpFlags } from './adapters/http-flags.ts';
import { ofrepFlags } from './adapters/ofrep-flags.ts';
import { ofrepProvider } from './adapters/ofrep-provider.ts';
import { sandboxFlags } from './adapters/sandbox-flags.ts';
import type { FlagService } from './flags/adapter.ts';
import { createExposures } from './flags/exposures.ts';
import { flagsJob } from './flags/read-flags.ts';
import { playerTraits, visitorFlags } from './flags/visitor-flags.ts';
import { listCurrencies, listSettings } from './list-settings.ts';
import { clearSettings, settingReader, siteSettings } from './read-settings.ts';
import { seedSettings } from './seed.ts';
import type { Db } from '../../kernel/types.ts';

export { changeSetting, dateOrder, settingNow, settingsNow } from './list-settings.ts';
export { listFlags, changeFlagRules } from './flags/manage-flags.ts';
export { playerTraits, type PlayerTraits } from './flags/visitor-flags.ts';
export { settingReader } from './read-settings.ts';

const setting = settingReader(siteSettings);

/** The countries that the site is made for, by their two letters. */
export const siteCountries = (tx: Db): Promise<readonly string[]> => setting(tx, 'countries');

function flagServiceOf({ flags }: Config): FlagService {
  if (flags === null || flags.protocol === 'ofrep-players') return sandboxFlags();
  return flags.protocol === 'ofrep' ? ofrepFlags(flags) : httpFlags(flags);
}

/** The service that decides for each player, where one is configured. It hears another name of a player than any other service. */
function playerServiceOf({ flags, secrets }: Config, clock: Clock): Provider | null {
  if (flags?.protocol !== 'ofrep-players') return null;
  const nameOf = (id: string) => createHmac('sha256', secrets.productEvents).update(`flags of ${id}`).digest('hex');
  return ofrepProvider({ ...flags, clock, nameOf });
}

/** Settings that operators change while the server runs. Each domain defines its own and reads them by `settingReader`. */
export const domain = defineDomain({
  name: 'settings',
  tier: 0,
  tables: {
    open: ['currency', 'flag', 'flag_rule', 'setting'],
    reported: ['setting', 'currency'],
  },
  calls: [],
  hears: [],
  emits: ['settings.changed', 'flag.exposed'],
  clearsCaches: ['settings.changed'],
  settings: siteSettings,
  parts: ({ settings, config, db, clock, log, extensionsOf }) => {
    const exposures = config.productEvents === null ? null : createExposures({ db, clock, log });
    const [traits] = extensionsOf(playerTraits);
    const shown = visitorFlags({ db, settings, traits, exposures, service: playerServiceOf(config, clock), log });
    return {
      jobs: [flagsJob(flagServiceOf(config), settings)],
      routes: [
        ...defineRoutes(settingsApi, {
          'GET /settings': listSettings(settings, shown),
          'GET /currencies': listCurrencies,
          'GET /time': async (ctx) => Math.floor(ctx.now.getTime() / 1000),
        }),
        ...(config.mode === 'demo'
          ? defineRoutes(devFlagsApi, { 'GET /flags.json': async (ctx) => [...(await shown.explained(ctx))] })
          : []),
      ],
      clearCaches: clearSettings,
      ...(exposures !== null && { close: exposures.flush }),
    };
  },
  seed: (tx, { config, settings }) => seedSettings(tx, settings, { money: config.money.mode, demo: config.seed === 'demo' }),
  remarketing: async (db) => (await setting(db, 'remarketing')).enabled,
});
