/** What operators may change while the house is open, and the currencies it knows. */
export { settingRoutes } from './routes.ts';
export { seedSettings } from './seed.ts';
export { settingValue } from './store.ts';
