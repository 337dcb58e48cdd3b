import { settingsApi } from '@mela/contract/settings';
import { defineRoutes } from '../../kernel/http/route.ts';
import { listCurrencies } from './list-currencies.ts';
import { listSettings } from './list-settings.ts';

export const settingRoutes = defineRoutes(settingsApi, {
  'GET /settings': listSettings,
  'GET /currencies': listCurrencies,
  'GET /time': async (ctx) => Math.floor(ctx.now.getTime() / 1000),
});
