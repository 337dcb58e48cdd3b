import type { Agreement } from '@mela/contract/api/accounts/privacy';
import type { User } from '@mela/contract/api/accounts/accounts';
import type { RealityCheck } from '@mela/contract/api/play';
import type { Care } from '@mela/contract/api/protection/care';
import type { OverlayName } from '../../../../web/app/data/overlays/overlay-table.ts';
import { changed, help, menu, tap, titles, type Answer, type Overlay } from './overlay.ts';

const game = '/games/mela/patang';

const popup = { uuid: 'bench', content: [{ position: 1, title: 'A pop-up', text: 'Of the bench.', link: null, tone: 'indigo' }] };
const care: Care = { since: 1, until: 4_000_000_000, score: 3, markers: [{ marker: 'night', count: 3, points: 3 }], seenAt: null };
const due: Agreement = { document: 'terms', path: '/rules', version: 2, agreed: { version: 1, at: 1 }, isDue: true };
const now = Math.floor(Date.now() / 1000);
const sitting = { since: now - 3600, rounds: 90, bet: 450, win: 400, dueAt: now - 1, isDue: true };
const pause: RealityCheck = { now, intervalMin: 60, sitting };
const withoutMoney = changed((user: User) => ({
  ...user,
  wallets: user.wallets.map((wallet) => ({ ...wallet, balance: 0, netBalance: 0 })),
}));
const refused = (status: number, message: string, headers = {}): Answer => ({
  status,
  headers,
  body: { error: { code: 0, message, description: 'Refused by the bench.' } },
});

/** Settings come with the page: both switches of the request for more of the profile are put on in it. */
const asksForProfile: Answer = {
  changeHtml: (html) =>
    html
      .replace(/(personal_data_confirmation\\",\\"value\\":)\{[^}]*\}/, String.raw`$1{\"enabled\":true}`)
      .replace(/(extended_profile_popup\\",\\"value\\":)\{[^}]*\}/, String.raw`$1{\"enabled\":true,\"firstAfter\":1,\"every\":900}`),
};

/** What opens by a button, by a page or by itself: a new name of the site's table does not compile without one here. */
export const withoutAddress: Readonly<Record<OverlayName, Overlay>> = {
  menu: { title: titles.menu, who: 'guest', open: menu },
  inbox: { title: /^Inbox$/, who: 'player', open: tap('nav.bottom-bar [aria-haspopup=dialog]:not(:has-text("Menu"))') },
  support: { title: titles.help, who: 'guest', before: [[menu, titles.menu]], open: help },
  'request-call': {
    title: /^Ask for a call$/,
    who: 'guest',
    before: [
      [menu, titles.menu],
      [help, titles.help],
    ],
    open: tap('dialog button[aria-haspopup=dialog]:has-text("Ask for a call")'),
  },
  // Outside the messenger there is no log-in to read.
  'start-again': { title: titles.any, who: 'guest', path: '/telegram/start' },
  'pre-game': {
    title: /^Your balance is empty$/,
    who: 'player',
    path: game,
    answers: { '**/api/v18/users/self': withoutMoney },
  },
  verification: {
    title: /^Confirm your identity$/,
    who: 'player',
    path: game,
    answers: { '**/api/v18/games/*/real*': refused(417, 'errors.verification', { 'x-verification': 'kyc' }) },
  },
  suspicion: {
    title: titles.any,
    who: 'player',
    answers: { '**/api/v18/users/self/care*': refused(403, 'errors.suspicious_activity') },
  },
  reality: {
    title: titles.any,
    who: 'player',
    answers: { '**/api/v18/users/self/reality-check*': { method: 'GET', body: { data: pause } } },
    // A press that was meant for a game does not close it.
    staysMs: 2_000,
  },
  agreement: { title: titles.any, who: 'player', answers: { '**/api/v18/users/self/agreements*': { body: { data: [due] } } } },
  welcome: { title: titles.any, who: 'new player' },
  care: { title: titles.any, who: 'player', answers: { '**/api/v18/users/self/care*': { body: { data: care } } } },
  'vip-welcome': {
    title: titles.any,
    who: 'player',
    // The player comes with the page.
    answers: { '**/en': { changeHtml: (html) => html.replace(/(vipWelcome\\?":)false/, '$1true') } },
  },
  popup: {
    title: /^A pop-up$/,
    who: 'player',
    answers: { '**/api/v18/popups/current*': { body: { data: { popup, nextTime: null } } } },
  },
  'more-profile': { title: titles.any, who: 'player', answers: { '**/en': asksForProfile } },
};
