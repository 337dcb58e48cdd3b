import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { remarketing } from './remarketing.ts';
import { settingRoutes } from './routes.ts';
import { seedSettings } from './seed.ts';

/** What operators may change while the house is open, and the currencies it knows. */
export { changeSetting } from './change-setting.ts';
export { readDenominations } from './denominations.ts';
export { knownSettings, type KnownSetting } from './known/index.ts';
export { isSwitchedOn, settingValue, settingValues } from './store.ts';

export const domain = defineDomain({
  name: 'settings',
  tier: 1,
  calls: [],
  hears: [],
  emits: ['settings.changed'],
  clearsCaches: ['settings.changed'],
  routes: settingRoutes,
  seed: (tx, { config }) => seedSettings(tx, config.money.mode, config.seed === 'demo'),
  remarketing,
});
