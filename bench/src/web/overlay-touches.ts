import type { Page } from '@playwright/test';
import type { User } from '@mela/contract/api/accounts/accounts';

/** An overlay of the site, and the touches that open it. */
export type Overlay = {
  readonly name: string;
  /** Its heading; of the first overlay that opens, where it is not known before. */
  readonly title: RegExp;
  /** `new player`: the welcome has not been seen. */
  readonly who: 'guest' | 'player' | 'new player';
  /** The page it is opened on: home. */
  readonly path?: string;
  /** What the API answers in place of its own answer, for what cannot be brought about in a minute. */
  readonly answers?: Readonly<Record<string, Answer>>;
  /** The touches before the one that opens it, each with the title of what it opens. */
  readonly before?: readonly (readonly [touch: Touch, opens: RegExp])[];
  /** Without it the overlay opens by itself, and only its closing is a touch. */
  readonly open?: Touch;
};
type Touch = (page: Page) => Promise<void>;
export type Answer =
  | { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body: object }
  /** The API's own data, changed. */
  | { readonly change: (data: User) => User };

const tap =
  (selector: string): Touch =>
  (page) =>
    page.locator(selector).filter({ visible: true }).first().tap();
const menu = tap('nav.bottom-bar [aria-haspopup=dialog]:has-text("Menu")');
const help = tap('dialog button[aria-haspopup=dialog]:has-text("Help")');
const titles = { menu: /^Menu$/, help: /^Help$/, login: /^Welcome back$/, any: /./ } as const;
const game = '/games/mela/patang';

const byTouch: readonly Overlay[] = [
  { name: 'menu', title: titles.menu, who: 'guest', open: menu },
  { name: 'log-in', title: titles.login, who: 'guest', open: tap('header a[href$="#login"]') },
  { name: 'registration', title: /^Create your account$/, who: 'guest', open: tap('header a[href$="#registration"]') },
  { name: 'support', title: titles.help, who: 'guest', before: [[menu, titles.menu]], open: help },
  {
    name: 'request call',
    title: /^Ask for a call$/,
    who: 'guest',
    before: [
      [menu, titles.menu],
      [help, titles.help],
    ],
    open: tap('dialog button[aria-haspopup=dialog]:has-text("Ask for a call")'),
  },
  {
    name: 'recovery',
    title: titles.any,
    who: 'guest',
    before: [[tap('header a[href$="#login"]'), titles.login]],
    open: tap('dialog a[href*="#recovery"]'),
  },
  { name: 'menu of a player', title: titles.menu, who: 'player', open: menu },
  { name: 'inbox', title: /^Inbox$/, who: 'player', open: tap('nav.bottom-bar [aria-haspopup=dialog]:not(:has-text("Menu"))') },
  { name: 'cashier', title: /^Deposit$/, who: 'player', open: tap('header [data-testid=balance]') },
  { name: 'withdrawal', title: titles.any, who: 'player', path: '/profile', open: tap('main a[href*="/payment/withdrawal"]') },
  { name: 'payments', title: titles.any, who: 'player', path: '/profile', open: tap('main a[href*="/payment/history"]') },
  { name: 'rounds', title: titles.any, who: 'player', path: '/profile', open: tap('main a[href*="/payment/game-history"]') },
  { name: 'mission', title: titles.any, who: 'player', path: '/daily-missions', open: tap('main a[href*="#mission"]') },
  {
    name: 'rules of the wheel',
    title: titles.any,
    who: 'player',
    path: '/fortune-wheel',
    open: tap('main a[href*="/fortune-wheel/info"]'),
  },
  { name: 'wheel win', title: titles.any, who: 'player', path: '/fortune-wheel', open: tap('main button:has-text("Spin")') },
];

const popup = { uuid: 'bench', content: [{ position: 1, title: 'A pop-up', text: 'Of the bench.', link: null, tone: 'indigo' }] };
const care = { since: 1, until: 4_000_000_000, score: 3, markers: [{ marker: 'night', count: 3, points: 3 }], seenAt: null };
const withoutMoney = (data: User): User => ({
  ...data,
  wallets: data.wallets.map((wallet) => ({ ...wallet, balance: 0, netBalance: 0 })),
});
const identity = { code: 0, message: 'errors.verification', description: 'First confirm who you are.' };

const byThemselves: readonly Overlay[] = [
  { name: 'welcome', title: titles.any, who: 'new player' },
  {
    name: 'popup',
    title: /^A pop-up$/,
    who: 'player',
    answers: { '**/api/v18/popups/current*': { body: { data: { popup, nextTime: null } } } },
  },
  { name: 'care', title: titles.any, who: 'player', answers: { '**/api/v18/users/self/care*': { body: { data: care } } } },
  {
    name: 'before a game',
    title: /^Your balance is empty$/,
    who: 'player',
    path: game,
    answers: { '**/api/v18/users/self': { change: withoutMoney } },
  },
  {
    name: 'verification',
    title: /^Confirm your identity$/,
    who: 'player',
    path: game,
    answers: {
      '**/api/v18/games/*/real*': { status: 417, headers: { 'x-verification': 'kyc' }, body: { error: identity } },
    },
  },
];

export const overlays: readonly Overlay[] = [...byTouch, ...byThemselves];
