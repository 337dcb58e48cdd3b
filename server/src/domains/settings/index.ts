/** What operators may change while the house is open, and the currencies it knows. */
export { changeSetting } from './change-setting.ts';
export { readDenominations } from './denominations.ts';
export { knownSettings, type KnownSetting } from './known/index.ts';
export { remarketing } from './remarketing.ts';
export { settingRoutes } from './routes.ts';
export { seedSettings } from './seed.ts';
export { isSwitchedOn, settingValue, settingValues } from './store.ts';
