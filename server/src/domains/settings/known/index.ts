import { featureSettings } from './features.ts';
import { moneySettings } from './money.ts';
import { playSettings } from './play.ts';
import type { KnownSetting } from './setting.ts';
import { siteSettings } from './site.ts';

/** Every setting there is. What is not in here cannot be set. */
export const knownSettings: ReadonlyMap<string, KnownSetting> = new Map(
  [...siteSettings, ...moneySettings, ...playSettings, ...featureSettings].map((row) => [row.alias, row]),
);
export type { KnownSetting } from './setting.ts';
