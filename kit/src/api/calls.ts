import type { accountsApi, loginTokensApi, registrationApi, sessionsApi } from '@mela/contract/api/accounts/accounts';
import type { bonusesApi, giftsApi } from '@mela/contract/api/bonuses';
import type { careApi } from '@mela/contract/api/protection/care';
import type { catalogueApi, playerGamesApi } from '@mela/contract/api/catalogue';
import type { confirmationApi } from '@mela/contract/api/accounts/confirmation';
import type { contentApi, formsApi, frameApi } from '@mela/contract/api/content';
import type { disputesApi } from '@mela/contract/api/disputes';
import type { grantsApi } from '@mela/contract/api/grants';
import type { inboxApi } from '@mela/contract/api/accounts/inbox';
import type { loyaltyApi } from '@mela/contract/api/loyalty';
import type { lotteryApi } from '@mela/contract/api/lottery';
import type { missionsApi } from '@mela/contract/api/missions';
import type { newsApi } from '@mela/contract/api/accounts/news';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import type { launchApi } from '@mela/contract/games/launch';
import type { jackpotsApi } from '@mela/contract/api/originals';
import type { liveApi } from '@mela/contract/api/live';
import type { fairnessApi, playApi, sittingApi } from '@mela/contract/api/play';
import type { exchangeApi } from '@mela/contract/api/payments/exchange';
import type { netWinningsApi } from '@mela/contract/api/payments/net-winnings';
import type { statementApi } from '@mela/contract/api/payments/statement';
import type { paymentsApi } from '@mela/contract/api/payments/payments';
import type { countersApi, placementsApi } from '@mela/contract/api/placements';
import type { agreementsApi, privacyApi } from '@mela/contract/api/accounts/privacy';
import type { protectionApi } from '@mela/contract/api/protection';
import type { ratingsApi } from '@mela/contract/api/ratings';
import type { recoveryApi } from '@mela/contract/api/accounts/recovery';
import type { settingsApi } from '@mela/contract/api/settings';
import type { connectionsApi } from '@mela/contract/api/accounts/connections';
import type { socialApi, telegramApi } from '@mela/contract/api/accounts/social';
import type { tournamentsApi } from '@mela/contract/api/tournaments';
import type { twoFactorApi } from '@mela/contract/api/accounts/two-factor';
import type { verificationApi } from '@mela/contract/api/verification';
import type { wheelApi } from '@mela/contract/api/wheel';

/** Every call the site makes, by its `'METHOD /path'` key. Types only: no schema reaches the browser. */
type Rows = (typeof accountsApi)['rows'] &
  (typeof registrationApi)['rows'] &
  (typeof sessionsApi)['rows'] &
  (typeof loginTokensApi)['rows'] &
  (typeof confirmationApi)['rows'] &
  (typeof recoveryApi)['rows'] &
  (typeof twoFactorApi)['rows'] &
  (typeof connectionsApi)['rows'] &
  (typeof socialApi)['rows'] &
  (typeof telegramApi)['rows'] &
  (typeof verificationApi)['rows'] &
  (typeof catalogueApi)['rows'] &
  (typeof playerGamesApi)['rows'] &
  (typeof contentApi)['rows'] &
  (typeof frameApi)['rows'] &
  (typeof formsApi)['rows'] &
  (typeof countersApi)['rows'] &
  (typeof placementsApi)['rows'] &
  (typeof protectionApi)['rows'] &
  (typeof careApi)['rows'] &
  (typeof disputesApi)['rows'] &
  (typeof agreementsApi)['rows'] &
  (typeof privacyApi)['rows'] &
  (typeof ratingsApi)['rows'] &
  (typeof settingsApi)['rows'] &
  (typeof playApi)['rows'] &
  (typeof sittingApi)['rows'] &
  (typeof fairnessApi)['rows'] &
  (typeof paymentsApi)['rows'] &
  (typeof statementApi)['rows'] &
  (typeof netWinningsApi)['rows'] &
  (typeof exchangeApi)['rows'] &
  (typeof liveApi)['rows'] &
  (typeof launchApi)['rows'] &
  (typeof grantsApi)['rows'] &
  (typeof bonusesApi)['rows'] &
  (typeof giftsApi)['rows'] &
  (typeof newsApi)['rows'] &
  (typeof jackpotsApi)['rows'] &
  (typeof inboxApi)['rows'] &
  (typeof loyaltyApi)['rows'] &
  (typeof lotteryApi)['rows'] &
  (typeof missionsApi)['rows'] &
  (typeof tournamentsApi)['rows'] &
  (typeof wheelApi)['rows'];

export type CallKey = keyof Rows & string;

/** The calls whose answer may depend on who is logged in: their row needs or takes a log-in. */
export type PersonalCall = { [K in CallKey]: Rows[K] extends { readonly login: 'none' } ? never : K }[CallKey];

/** The calls that need an Idempotency-Key. */
export type KeyedCall = { [K in CallKey]: Rows[K] extends { readonly repeat: 'key' } ? K : never }[CallKey];

/** What a call answers in `data`. */
export type CallData<K extends CallKey> = Rows[K] extends { readonly paged: true }
  ? OutputOf<Rows[K]> extends { readonly data: infer D }
    ? D
    : never
  : OutputOf<Rows[K]>;

type Part<R, K extends string, P extends 'params' | 'query' | 'body'> = [R] extends [{ readonly [X in K]: unknown }]
  ? InputOf<R>[P]
  : undefined;

/** The parts a call takes; those its row does not declare must be left out. */
export type CallInput<K extends CallKey> = Optional<'params', Part<Rows[K], 'params', 'params'>> &
  Optional<'query', Part<Rows[K], 'query', 'query'>> &
  Optional<'body', Part<Rows[K], 'body', 'body'>> & {
    /** The same key and body gives the first answer again: one key for each click that makes something. */
    readonly idempotencyKey?: string;
  };

type Optional<N extends string, V> = [V] extends [undefined]
  ? { readonly [X in N]?: undefined }
  : [Partial<V>] extends [V]
    ? { readonly [X in N]?: V }
    : { readonly [X in N]: V };

/** The input of some call, where which one it is does not matter. */
export type AnyInput = {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
};
