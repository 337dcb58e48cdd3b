import { settingsApi } from '@mela/contract/settings';
import { defineRoutes } from '../../kernel/http/route.ts';
import { listCurrencies } from './list-currencies.ts';
import { publicSettings } from './store.ts';

export const settingRoutes = defineRoutes(settingsApi, {
  'GET /settings': (ctx) => publicSettings(ctx.tx),
  'GET /currencies': listCurrencies,
  'GET /time': async (ctx) => Math.floor(ctx.now.getTime() / 1000),
});
