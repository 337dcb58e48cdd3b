import type { FeatureName } from './features.ts';

/**
 * Every address of the site; `npm run routes` prints it with what is on. Paths are without language; `{name}` is a parameter, `{name?}` is
 * optional, `{name:digits}` takes digits only, `{name:a|b}` one of the words. Tests compare it with the files under routes/ and with
 * docs/requirements.md.
 */
export type RouteRow = {
  readonly path: `/${string}`;
  readonly page: string;
  /** Off unless this feature is built and switched on; without one the page is always there. */
  readonly feature?: FeatureName;
  /** Guests are sent to the log-in; the path is stored and opened after it. */
  readonly login?: true;
  /** A guest who arrives from outside sees the page with the log-in on it: the session may have ended at the payment system. */
  readonly loginHere?: true;
  readonly payment?: true;
  /** Shown over the page behind it; opened directly, over home. */
  readonly modal?: true;
  /** No header, footer or bottom bar. */
  readonly fullScreen?: true;
  /** A step of a log-in: its card alone, without header, footer, bottom bar and notices. */
  readonly alone?: true;
  /** No shell at all. */
  readonly emptyLayout?: true;
  /** A game's own page. */
  readonly game?: true;
  /** Checks stored redirects first. */
  readonly seoRedirect?: true;
  readonly noIndex?: true;
  /** Closing a modal never returns to this address. */
  readonly skipCloseModal?: true;
  /** Not remembered as a page to go back to. */
  readonly skipPrevious?: true;
  /** Where back leads without a previous page. */
  readonly back?: `/${string}`;
  /** Redirects to this address. */
  readonly leadsTo?: `/${string}`;
  /** A page that stays mounted, one at most, while one marked `keepAliveBehind` is open. */
  readonly keepAlive?: true;
  readonly keepAliveBehind?: true;
};

const own = { login: true, noIndex: true } as const;
const passing = { noIndex: true, skipCloseModal: true, skipPrevious: true } as const;
const cashier = { ...own, payment: true, modal: true } as const;
const afterPayment = { ...cashier, loginHere: true, skipCloseModal: true, skipPrevious: true } as const;
const game = { fullScreen: true, game: true, keepAliveBehind: true, back: '/games' } as const;
const limits = { ...own, feature: 'gamesLimits', back: '/games-limits' } as const;
const later = { feature: 'later' } as const;
const telegram = { feature: 'telegram' } as const;
const exchange = { feature: 'exchanger', back: '/payment' } as const;
const wheel = { feature: 'fortuneWheel' } as const;

export const routeTable = [
  { path: '/', page: 'home' },
  { path: '/registration', page: 'registration', leadsTo: '/#registration', ...passing },
  { path: '/vip-club', page: 'vip-club', ...later },
  { path: '/levels-info', page: 'levels-info', ...later },
  { path: '/daily-missions', page: 'daily-missions', ...own, feature: 'dailyMissions' },
  { path: '/referral-program', page: 'referral-program', ...own, ...later },
  { path: '/referral-program/statistics', page: 'referral-statistics', ...own, ...later },
  { path: '/achievements', page: 'achievements', ...own, ...later },
  { path: '/achievements/{userId:digits}', page: 'achievements', noIndex: true, ...later },
  { path: '/rules', page: 'rules', keepAliveBehind: true },
  { path: '/fairness', page: 'fairness' },
  { path: '/mob-app', page: 'mob-app' },
  { path: '/app', page: 'app' },
  { path: '/telegram/start', page: 'telegram-start', alone: true, ...passing, ...telegram },
  { path: '/telegram/start-registration', page: 'telegram-start', alone: true, ...passing, ...telegram },
  { path: '/telegram_user', page: 'telegram-user', alone: true, ...passing, ...telegram },
  { path: '/oauth/{network}', page: 'social-return', alone: true, ...passing },
  { path: '/sapi/loginByToken/{token}', page: 'login-by-token', emptyLayout: true, loginHere: true, ...passing },
  { path: '/games', page: 'lobby', keepAlive: true },
  { path: '/games/recommended', page: 'recommended', ...own, keepAlive: true },
  { path: '/games/last', page: 'last', ...own, keepAlive: true },
  { path: '/games/favorite', page: 'favorite', noIndex: true, keepAlive: true },
  { path: '/games/developer', page: 'developers', keepAlive: true },
  { path: '/games/developer/{canonical}', page: 'developer', keepAlive: true },
  { path: '/games/{slug}', page: 'lobby', keepAlive: true },
  { path: '/games/{developer}/{slug}', page: 'game', seoRedirect: true, ...game },
  { path: '/game/{developer}/{slug}', page: 'game', noIndex: true, ...game },
  { path: '/game_promo/{slug}', page: 'game-promo', noIndex: true, ...game },
  { path: '/search-games', page: 'search-games', noIndex: true, keepAlive: true },
  { path: '/actions/list', page: 'actions' },
  { path: '/tickets', page: 'tickets', leadsTo: '/', ...passing },
  { path: '/lottery', page: 'lottery', feature: 'lottery' },
  { path: '/lottery/view/{lotteryId:digits}', page: 'lottery-view', feature: 'lottery' },
  { path: '/gifts', page: 'gifts', ...own, feature: 'gifts' },
  { path: '/gifts/promo', page: 'gifts-promo', ...own, feature: 'gifts' },
  { path: '/phone-confirmation-gift/{userGiftId}', page: 'phone-gift', noIndex: true, feature: 'phoneGift' },
  { path: '/hall-of-fame', page: 'hall-of-fame', leadsTo: '/hall-of-fame/top', ...passing, ...later },
  { path: '/hall-of-fame/statuses', page: 'hall-statuses', ...later },
  { path: '/hall-of-fame/{type:top|daily}', page: 'hall-of-fame', ...later },
  { path: '/blog/{page:digits?}', page: 'blog', ...later },
  { path: '/blog/{slug}/{page:digits?}', page: 'article', ...later },
  { path: '/tournaments', page: 'tournaments', feature: 'tournaments' },
  { path: '/tournaments/{tournamentId:digits}', page: 'tournament', feature: 'tournaments' },
  { path: '/tournament-info/{tournamentId:digits}', page: 'tournament-info', ...own, feature: 'tournaments' },
  { path: '/fortune-wheel', page: 'fortune-wheel', ...wheel },
  { path: '/fortune-wheel/info', page: 'fortune-wheel-info', modal: true, noIndex: true, ...wheel },
  { path: '/fortune-wheel/timer', page: 'fortune-wheel-timer', modal: true, ...own, ...wheel },
  { path: '/fortune-wheel/win', page: 'fortune-wheel-win', modal: true, ...own, ...wheel },
  { path: '/new-year-2022', page: 'new-year', ...later },
  { path: '/gallery/{girlId?}/{videoNumber?}', page: 'gallery', ...own, ...later },
  { path: '/girls', page: 'girls', noIndex: true, ...later },
  { path: '/profile', page: 'profile', ...own },
  { path: '/profile/settings', page: 'profile-settings', ...own, back: '/profile' },
  { path: '/profile/change_password', page: 'change-password', ...own, back: '/profile' },
  { path: '/games-limits', page: 'games-limits', ...limits, back: '/profile' },
  { path: '/games-limits/{kind:deposit|loss|wager|session}', page: 'games-limits', ...limits },
  { path: '/self-exclusion-option', page: 'self-exclusion', ...own, feature: 'selfExclusion', back: '/games-limits' },
  { path: '/verification-info', page: 'verification-info', ...own, back: '/profile' },
  { path: '/payment-deposit', page: 'deposit', ...cashier },
  { path: '/payment', page: 'deposit', ...cashier },
  { path: '/payment/deposit', page: 'deposit', ...cashier },
  { path: '/payment/withdrawal', page: 'withdrawal', ...cashier },
  { path: '/payment/history/{filter?}', page: 'payment-history', ...cashier },
  { path: '/payment/game-history', page: 'game-history', ...cashier, feature: 'gameHistory' },
  { path: '/payment/withdrawal/{id}', page: 'withdrawal-state', ...cashier },
  { path: '/payment/success/{id}', page: 'deposit-success', ...afterPayment },
  {
    path: '/payment/processing/{id}',
    page: 'deposit-processing',
    leadsTo: '/deposit-pending/{id}',
    ...own,
    ...passing,
    payment: true,
    loginHere: true,
  },
  { path: '/payment-fail', page: 'deposit-fail', ...afterPayment },
  { path: '/payment/exchanger', page: 'exchanger', ...own, payment: true, skipPrevious: true, ...exchange },
  { path: '/payment/exchanger/success', page: 'exchanger-success', ...own, payment: true, skipPrevious: true, ...exchange },
  { path: '/deposit-pending/{id}', page: 'deposit-pending', ...afterPayment },
  { path: '/close-window', page: 'close-window', emptyLayout: true, payment: true, login: true, loginHere: true, ...passing },
  { path: '/rounds/{id}', page: 'round', ...own, back: '/payment/game-history' },
  { path: '/logout', page: 'logout', fullScreen: true, ...passing },
  { path: '/email-confirmation/confirm/{token}', page: 'email-confirmation', ...passing },
  { path: '/locale-toggle', page: 'locale-toggle', emptyLayout: true, ...passing },
  { path: '/404', page: 'not-found', ...passing },
  { path: '/not-allowed', page: 'not-allowed', emptyLayout: true, ...passing },
  { path: '/remarketing', page: 'remarketing', emptyLayout: true, ...passing },
  { path: '/dev/gallery', page: 'dev-gallery', noIndex: true, feature: 'devPages' },
] as const satisfies readonly RouteRow[];

type Row = (typeof routeTable)[number];
/** Addresses that open over the page behind. */
export type ModalPage = Extract<Row, { readonly modal: true }>['page'];
