import type { DeviceClass } from '@mela/contract/site/page-context';
import type { SiteRows } from '@mela/contract/site/site-rows';

type RowByVersion = {
  [K in keyof SiteRows]: SiteRows[K] extends { query: { properties: { isMobile: unknown } } } ? K : never;
}[keyof SiteRows];

/** Every row that answers with games of one version; the compiler names one that is missing. */
const rowsByVersion: Readonly<Record<RowByVersion, true>> = {
  'GET /games': true,
  'GET /games/search': true,
  'GET /games/:id/demo': true,
  'GET /games/:id/promo': true,
  'GET /games/:id/real': true,
  'GET /games-recommendation/by-model': true,
  'GET /games-recommendation/for-search': true,
  'GET /game-catalog/sets/:set/games': true,
  'GET /users/self/lastGames': true,
  'GET /winners/last': true,
};

/** [3.11] The version of games that a call asks for, by the device of its page; nothing for rows without versions. */
export function versionFor(key: string, device: DeviceClass): { readonly isMobile?: 0 | 1 } {
  return Object.hasOwn(rowsByVersion, key) ? { isMobile: device === 'mobile' ? 1 : 0 } : {};
}
