import { Type, type Static } from 'typebox';
import { endpoints } from './endpoint.ts';
import { Id, UnixSec } from './schema.ts';

export const Setting = Type.Object({ alias: Type.String(), value: Type.Unknown() });

/** codes as the product knows them; POINTS is currency 101. */
export const CurrencyRow = Type.Object({
  id: Id,
  name: Type.Enum(['RUB', 'UAH', 'USD', 'KZT', 'INR', 'AZN', 'TON', 'POINTS']),
  isDefault: Type.Boolean(),
  hasMinor: Type.Boolean(),
  dollarRate: Type.Union([Type.Number(), Type.Null()]),
});

export const PageSeo = Type.Object({
  title: Type.String(),
  description: Type.String(),
  ogImage: Type.Union([Type.String(), Type.Null()]),
  ogSiteName: Type.String(),
  prerenderHeader: Type.Union([Type.String(), Type.Null()]),
  prerenderStatusCode: Type.Integer(),
});
export type PageSeo = Static<typeof PageSeo>;

export const settingsApi = endpoints('/api/v18', 'settings', {
  'GET /settings': {
    summary: 'Public settings as alias and value.',
    login: 'none',
    transaction: 'read',
    guestCacheSec: 300,
    data: Type.Array(Setting),
    errors: [],
  },
  'GET /currencies': {
    summary: 'Currencies the house knows.',
    login: 'none',
    transaction: 'read',
    guestCacheSec: 300,
    data: Type.Array(CurrencyRow),
    errors: [],
  },
  'GET /time': { summary: 'Server time in Unix seconds.', login: 'none', transaction: 'none', data: UnixSec, errors: [] },
});

export const contentApi = endpoints('/api/v18', 'content', {
  'GET /pages/:path': {
    summary: 'Title, description and picture of a page for search engines; home is seo_main.',
    login: 'none',
    transaction: 'read',
    guestCacheSec: 300,
    params: Type.Object({ path: Type.String({ pattern: '^[a-z0-9_-]+$', maxLength: 100 }) }),
    data: PageSeo,
    errors: ['errors.not_found'],
  },
});
