import type { Config } from '../../config/config.ts';
import { settingsApi } from '@mela/contract/api/settings';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { httpFlags } from './adapters/http-flags.ts';
import { ofrepFlags } from './adapters/ofrep-flags.ts';
import { sandboxFlags } from './adapters/sandbox-flags.ts';
import type { FlagService } from './flags/adapter.ts';
import { flagsJob } from './flags/read-flags.ts';
import { listCurrencies, listSettings } from './list-settings.ts';
import { clearSettings, settingReader, siteSettings } from './read-settings.ts';
import { seedSettings } from './seed.ts';
import type { Db } from '../../kernel/types.ts';

export { changeSetting, dateOrder, settingNow, settingsNow } from './list-settings.ts';
export { settingReader } from './read-settings.ts';

const setting = settingReader(siteSettings);

/** The countries that the site is made for, by their two letters. */
export const siteCountries = (tx: Db): Promise<readonly string[]> => setting(tx, 'countries');

function flagServiceOf({ flags }: Config): FlagService {
  if (flags === null) return sandboxFlags();
  return flags.protocol === 'ofrep' ? ofrepFlags(flags) : httpFlags(flags);
}

/** Settings that operators change while the server runs. Each domain defines its own and reads them by `settingReader`. */
export const domain = defineDomain({
  name: 'settings',
  tier: 0,
  tables: {
    open: ['currency', 'flag', 'setting'],
    reported: ['setting', 'currency'],
  },
  calls: [],
  hears: [],
  emits: ['settings.changed'],
  clearsCaches: ['settings.changed'],
  settings: siteSettings,
  parts: ({ settings, config }) => ({
    jobs: [flagsJob(flagServiceOf(config), settings)],
    routes: defineRoutes(settingsApi, {
      'GET /settings': listSettings(settings),
      'GET /currencies': listCurrencies,
      'GET /time': async (ctx) => Math.floor(ctx.now.getTime() / 1000),
    }),
    clearCaches: clearSettings,
  }),
  seed: (tx, { config, settings }) => seedSettings(tx, settings, { money: config.money.mode, demo: config.seed === 'demo' }),
  remarketing: async (db) => (await setting(db, 'remarketing')).enabled,
});
