/**
 * Every address of the site, readable in one place. `path` is without language and matches a file under routes/; a test
 * compares the two. The flags are read by the layout (log-in, modal, full screen), the head (seo, noIndex) and the shell.
 */
export type RouteRow = {
  readonly path: `/${string}`;
  readonly page: string;
  /** Guests are sent to the log-in; the path is kept and restored after it. */
  readonly login?: true;
  readonly payment?: true;
  /** Shown over the page behind it; opened directly, over home. */
  readonly modal?: true;
  /** No header, footer or bottom bar. */
  readonly fullScreen?: true;
  /** Key of the page's title and description in the content API. */
  readonly seo?: string;
  readonly noIndex?: true;
  /** Closing a modal never returns to this address. */
  readonly skipCloseModal?: true;
  readonly enabled: boolean;
};

const on = { enabled: true } as const;
const cashier = { login: true, payment: true, modal: true, noIndex: true, ...on } as const;

export const routeTable = [
  { path: '/', page: 'home', seo: 'seo_main', ...on },
  { path: '/registration', page: 'registration', noIndex: true, skipCloseModal: true, ...on },
  { path: '/games', page: 'lobby', seo: 'games', ...on },
  { path: '/games/{category}', page: 'lobby', seo: 'games', ...on },
  { path: '/games/{developer}/{slug}', page: 'game', fullScreen: true, ...on },
  { path: '/rules', page: 'rules', seo: 'rules', ...on },
  { path: '/fairness', page: 'fairness', seo: 'fairness', ...on },
  { path: '/profile', page: 'profile', login: true, noIndex: true, ...on },
  { path: '/payment', page: 'payment', skipCloseModal: true, login: true, payment: true, noIndex: true, ...on },
  { path: '/payment/deposit', page: 'deposit', ...cashier },
  { path: '/payment/withdrawal', page: 'withdrawal', ...cashier },
  { path: '/payment/history', page: 'payment-history', ...cashier },
  { path: '/payment/history/{filter}', page: 'payment-history', ...cashier },
  { path: '/payment/game-history', page: 'game-history', ...cashier },
  { path: '/payment/withdrawal/{id}', page: 'withdrawal-state', ...cashier },
  { path: '/payment/success/{id}', page: 'deposit-success', skipCloseModal: true, ...cashier },
  { path: '/payment/processing/{id}', page: 'deposit-processing', skipCloseModal: true, login: true, payment: true, noIndex: true, ...on },
  { path: '/deposit-pending/{id}', page: 'deposit-pending', skipCloseModal: true, ...cashier },
  { path: '/payment-fail', page: 'deposit-fail', skipCloseModal: true, ...cashier },
  { path: '/rounds/{id}', page: 'round', login: true, noIndex: true, ...on },
  { path: '/logout', page: 'logout', fullScreen: true, noIndex: true, skipCloseModal: true, ...on },
  { path: '/404', page: 'not-found', noIndex: true, skipCloseModal: true, ...on },
] as const satisfies readonly RouteRow[];

export type PageName = (typeof routeTable)[number]['page'];
/** Addresses that open over the page behind. */
export type ModalPage = Extract<(typeof routeTable)[number], { readonly modal: true }>['page'];
