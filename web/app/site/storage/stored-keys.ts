import type { BrowserCookie } from '@mela/contract/site/browser-cookies';

/**
 * What the site stores in a browser, and for how many days. Nothing here identifies a person; the token is stored separately. With `cookie`
 * the value is in a cookie too: every request carries all cookies, so only few keys have one, and only for short values.
 */
export const storedKeys = {
  affiliate: { days: 400 },
  last_affiliate: { days: 1, cookie: 'mela-last-affiliate' },
  utm_tags: { days: 400 },
  query_string: { days: 400 },
  referer: { days: 400 },
  landing_code: { days: 400 },
  bonus_free_spins: { days: 400 },
  bonus_percent: { days: 400 },
  bonus_amount: { days: 400 },
  uuid: { days: 400 },
  referral_code: { days: 400, cookie: 'mela-referral-code' },
  arrival_source: { days: 400 },
  favorite_game_ids: { days: 400 },
  current_deposit_gift_id: { days: 400 },
  game_slug: { days: 400 },
  server_init_time: { days: 400 },
  client_init_time: { days: 400 },
  installed_app: { days: 400, cookie: 'mela-installed-app' },
  no_cache: { days: 2, cookie: 'mela-no-cache' },
  guest_id: { days: 30, cookie: 'mela-guest-id' },
  accept_cookie: { days: 400, cookie: 'mela-accept-cookie' },
  hello_bar_closed: { days: 400 },
  welcome_pack_seen: { days: 400 },
  registration_offered: { days: 400 },
  help_read: { days: 30 },
  push_offered: { days: 1 },
  install_asked: { days: 30 },
  push_of: { days: 400 },
} as const satisfies Readonly<Record<string, StoredKeyRow>>;

type StoredKeyRow = { readonly days: number; readonly cookie?: BrowserCookie };

export type StoredKey = keyof typeof storedKeys;
/** @throws nothing: every key has a row */
export const storedKeyRow = (key: StoredKey): StoredKeyRow => storedKeys[key];
