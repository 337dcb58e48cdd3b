import type { QueryClient } from '@tanstack/react-query';
import { campaignParameters } from '@mela/contract/site/visit-parameters';
import { clockSkewQuery } from '../api/clock-skew.ts';
import { matchRoute } from '../../site/routing/match-route.ts';
import { readAddress } from '../../site/routing/own-path.ts';
import { saveValue, savedValue } from '../../site/storage/stored-value.ts';
import type { StoredKey } from '../../site/storage/stored-keys.ts';
import { referralIn } from './referral-in.ts';

/** Query parameters about where a visitor comes from, and their storage keys. */
const carried: readonly (readonly [parameter: string, key: StoredKey])[] = [
  ['landing', 'landing_code'],
  ['uuid', 'uuid'],
  ['freespins', 'bonus_free_spins'],
  ['percent', 'bonus_percent'],
  ['amount', 'bonus_amount'],
];
const campaignNames: ReadonlySet<string> = new Set(campaignParameters);
const valueCharsMax = 200;

type Arrival = { readonly search: string; readonly referrer: string; readonly ownHost: string; readonly nowMs: number };

/** Stores how a visitor came, once a document: the first partner stays, the last one is stored for a day. In this browser alone. */
export function recordArrival({ search, referrer, ownHost, nowMs }: Arrival): void {
  const query = new URLSearchParams(search);
  const take = (name: string) => query.get(name)?.slice(0, valueCharsMax) || null;
  saveValue('client_init_time', String(nowMs));
  const affiliate = take('affiliate');
  if (affiliate !== null) {
    if (savedValue('affiliate') === null) saveValue('affiliate', affiliate);
    saveValue('last_affiliate', affiliate);
  }
  for (const [parameter, key] of carried) {
    const value = take(parameter);
    if (value !== null) saveValue(key, value);
  }
  const referral = referralIn(search);
  if (referral !== null) saveValue('referral_code', referral);
  const tags = new URLSearchParams([...query].filter(([name]) => campaignNames.has(name))).toString();
  if (tags !== '') saveValue('utm_tags', tags.slice(0, valueCharsMax * 5));
  if (tags !== '' || affiliate !== null) saveValue('query_string', query.toString().slice(0, valueCharsMax * 5));
  // Only the host is stored, not the page.
  const from = readAddress(referrer)?.host ?? null;
  const host = from === ownHost ? null : from;
  if (host !== null && savedValue('referer') === null) saveValue('referer', host);
  // A friend's code counts more than where the first visit came from; otherwise the first source stays.
  if (referral !== null) saveValue('arrival_source', referral);
  else if (savedValue('arrival_source') === null) saveValue('arrival_source', organicSource(host));
}

const organicSource = (host: string | null): string => (host === null ? 'organic_direct' : `organic_${host}`);

/** Stores when the visit began by the server's clock. */
export async function recordServerStart(queryClient: QueryClient, startedMs: number): Promise<void> {
  const skewMs = await queryClient.fetchQuery(clockSkewQuery()).catch(() => null);
  if (skewMs !== null) saveValue('server_init_time', String(startedMs + skewMs));
}

/** Stores which game is open, at its page. */
export function recordGame(pathname: string): void {
  const match = matchRoute(pathname);
  const slug = match?.row.game === true ? match.params['slug'] : undefined;
  if (slug !== undefined) saveValue('game_slug', slug.slice(0, valueCharsMax));
}
