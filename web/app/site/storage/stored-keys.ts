/** What the site stores in a browser, and for how many days. Nothing here identifies a person; the token is stored separately. */
export const storageDays = {
  affiliate: 400,
  last_affiliate: 1,
  utm_tags: 400,
  query_string: 400,
  referer: 400,
  landing_code: 400,
  bonus_free_spins: 400,
  bonus_percent: 400,
  bonus_amount: 400,
  uuid: 400,
  referral_code: 400,
  favorite_game_ids: 400,
  current_deposit_gift_id: 400,
  game_slug: 400,
  server_init_time: 400,
  client_init_time: 400,
  installed_app: 400,
  no_cache: 2,
  guest_id: 30,
  accept_cookie: 400,
  hello_bar_closed: 400,
  welcome_pack_seen: 400,
  registration_offered: 400,
} as const satisfies Readonly<Record<string, number>>;

export type StoredKey = keyof typeof storageDays;
