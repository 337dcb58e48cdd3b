import type { Page, Route } from '@playwright/test';
import type { Figures } from '../../contract/src/api/accounts/figures.ts';
import type { Referral } from '../../contract/src/api/accounts/referral.ts';
import type { Level, OwnLevel } from '../../contract/src/api/loyalty.ts';
import type { VipClub } from '../../contract/src/api/loyalty/vip.ts';
import type { FameLine, FamePage, RatingPage } from '../../contract/src/api/ratings.ts';
import { publicKey } from '../support/call-as.ts';
import { signedNow } from '../support/settle-page.ts';

type Locale = 'en' | 'hi';
const words = (en: string, hi: string) => ({ en, hi });
const say = (text: { readonly en: string; readonly hi: string }, locale: Locale) => text[locale];

const games = [
  { slug: 'patang', developer: 'mela', names: words('Patang', 'पतंग') },
  { slug: 'mor', developer: 'mela', names: words('Mor', 'मोर') },
  { slug: 'sawan', developer: 'mela', names: words('Sawan', 'सावन') },
] as const;

const ownLevel = (locale: Locale): OwnLevel => ({
  id: 2,
  name: say(words('Brass', 'पीतल'), locale),
  currentScore: 2_750,
  progress: 50,
  maxScore: 5_000,
  points: 2_600,
  rupeesPerPoint: 10,
  perks: { frame: 'brass', wheelSpins: 2, lotteryTickets: 10, refill: 2_500 },
  next: {
    id: 3,
    name: say(words('Silver', 'चाँदी'), locale),
    pointsLeft: 2_250,
    betsLeft: 22_495.5,
    expectedCost: 900.25,
    costBasis: 'played',
  },
  counting: true,
});

const line = (locale: Locale, rank: number, game: (typeof games)[number], multiple: number): FameLine => ({
  rank,
  player: rank === 2 ? 'R•••a' : ['Meenakshi', '', 'Chanda', 'S•••i'][rank - 1] || 'V•••y',
  avatar: (['parrot', 'owl', 'elephant', 'frog'] as const)[rank % 4] ?? 'rabbit',
  frame: (['gold', 'brass', 'silver', 'copper'] as const)[rank % 4] ?? 'copper',
  own: rank === 3,
  game: { slug: game.slug, developer: game.developer, name: say(game.names, locale), label: null, listed: true },
  win: multiple * 5,
  multiple,
  won_at: 1_763_000_000,
});

const fame = (locale: Locale): FamePage => ({
  lines: [2_410.5, 860, 415.25, 120].map((multiple, at) => line(locale, at + 1, games[at % games.length] ?? games[0], multiple)),
  demo: [],
});

const rating = (locale: Locale): RatingPage => {
  const lines = fame(locale).lines.map(({ rank, player, avatar, frame, own }, at) => ({
    rank,
    player,
    avatar,
    frame,
    own,
    points: null,
    won: 9_000 - at * 1_250,
  }));
  return { lines, self: { rank: 3, points: null, won: 6_500 }, demo: [] };
};

const sums = (rounds: number, staked: number, won: number) => ({ rounds, staked, won, net: won - staked });
const days = Array.from({ length: 30 }, (_, at) => {
  const day = new Date(Date.UTC(2026, 9, 23 + at)).toISOString().slice(0, 10);
  const [rounds, staked, won] = at % 4 === 1 ? [0, 0, 0] : [40 + at, 400 + at * 10, 380 + ((at * 97) % 330)];
  return {
    start: day,
    end: day,
    ...sums(rounds, staked, won),
    deposited: at % 10 === 0 ? 1_000 : 0,
    withdrawn: at === 20 ? 500 : 0,
    minutes: rounds,
  };
});
const total = (name: 'rounds' | 'staked' | 'won' | 'minutes') => days.reduce((sum, day) => sum + day[name], 0);

const figures = (locale: Locale): Figures => ({
  periods: days,
  total: { ...sums(total('rounds'), total('staked'), total('won')), deposited: 3_000, withdrawn: 500, minutes: total('minutes') },
  best: { day: '2026-11-04', net: 188 },
  worst: { day: '2026-11-14', net: -241 },
  games: games.map((game, at) => ({
    slug: game.slug,
    developer: game.developer,
    name: say(game.names, locale),
    listed: true,
    ...sums(400 - at * 120, 6_000 - at * 2_000, 5_700 - at * 1_850),
    share: [50, 33.33, 16.67][at] ?? 0,
  })),
  trueUntil: 1_795_257_000,
});

const referral: Referral = {
  inviting: true,
  code: 'K7MNAR4T',
  link: 'https://mela.example/en?ref_code=K7MNAR4T',
  terms: { turnover: 1_000, reward: { type: 'cash', amount: 50 }, monthMax: 3, holdDays: 7 },
  invited: 4,
  rewarded: 2,
  earned: 100,
  earnedPoints: 0,
};

/** What a player has become, the same on each run: others on the same server win and join meanwhile. */
const answers: Readonly<Record<string, (locale: Locale) => unknown>> = {
  '/users/self/level': ownLevel,
  '/hallOfFame': fame,
  '/ratings/total': rating,
  '/users/self/figures': figures,
  '/referral': () => referral,
};

/** Of what the server answers, the days and what depends on the player's own. */
const changes: Readonly<Record<string, (data: unknown) => unknown>> = {
  '/achievements': (data) =>
    (data as { readonly tiers: readonly { readonly target: number }[] }[]).map((one, at) => ({
      ...one,
      tiers: one.tiers.map((tier, nth) => ({ ...tier, earnedOn: at % 9 < 3 && nth === 0 ? `2026-11-${10 + at}` : null })),
    })),
  '/levels': (data) =>
    (data as readonly Level[]).map((one, at) => ({ ...one, isEarnedLevel: at <= 1, isCurrentLevel: at === 1, isNextLevel: at === 2 })),
  '/vip-club': (data) => ({
    ...(data as VipClub),
    conditions: (data as VipClub).conditions.map((one, at) => ({ ...one, met: one.met === null ? null : at % 2 === 0 })),
  }),
};

/** Answers what a page asks about a player's standing, in a language; after `fixPage`. */
export async function fixStanding(page: Page, locale: Locale): Promise<void> {
  const siteKey = await publicKey(page.request);
  await page.route('**/api/v18/**', (route) => answer(route, locale, siteKey));
}

async function answer(route: Route, locale: Locale, siteKey: string): Promise<void> {
  const path = new URL(route.request().url()).pathname.replace('/api/v18', '');
  const [fixed, change] = [answers[path], changes[path]];
  if (route.request().method() !== 'GET' || (fixed === undefined && change === undefined)) return route.fallback();
  if (fixed !== undefined) {
    const data = fixed(locale);
    return route.fulfill({ json: { data, ...(path === '/hallOfFame' || path === '/ratings/total' ? { count: 4 } : {}) } });
  }
  const answered = await route.fetch({ headers: await signedNow(route, siteKey) });
  const body = (await answered.json()) as { readonly data: unknown };
  return route.fulfill({ response: answered, json: { ...body, data: change?.(body.data) } });
}
