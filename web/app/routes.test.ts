import type { PageSeo } from '@mela/contract/api/content';
import type { DailyMissions } from '@mela/contract/api/missions';
import { createMemoryHistory, type AnyRouteMatch } from '@tanstack/react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { overlayTable } from './data/overlays/overlay-table.ts';
import { overlayEntries } from './frame/overlays/entries.ts';
import { features, featureState } from './site/routing/features.ts';
import { routeTable, type RouteRow } from './site/routing/route-table.ts';
import { fakeApi, type FakeAnswers, type FakeApi } from './testing/fake-api.ts';
import { plantConfig } from './testing/page-config.ts';
import { sampleArticle } from './testing/sample-article.ts';
import { sampleLottery, sampleTournament } from './testing/sample-contests.ts';
import { sampleGame, sampleDetails } from './testing/sample-game.ts';
import { sampleWin } from './testing/sample-win.ts';
import { samplePlayer } from './testing/sample-player.ts';
import { sampleSeason } from './testing/sample-season.ts';

const rows: readonly RouteRow[] = routeTable;
const openRows = rows.filter(({ feature, leadsTo }) => featureState(feature, null) === 'on' && leadsTo === undefined);
const examples: Readonly<Record<string, string>> = {
  canonical: 'mela',
  slug: 'game-1',
  article: 'upi-statuses',
  developer: 'mela',
  filter: 'deposit',
  kind: 'loss',
  id: '7',
  tournamentId: '7',
  lotteryId: '7',
  page: '1',
  userId: '7',
  winId: '7',
  type: 'daily',
  ticket: '7',
  girlId: '2',
  videoNumber: '3',
  token: 'one-time-token-of-a-mail',
};
const addressOf = ({ path, page }: RouteRow) =>
  `/en${path === '/games/{category?}' ? '/games/slots' : path.replace(/\{([^}:?]+)[^}]*\}/g, (_, name: string) => examples[name] ?? page)}`.replace(
    /\/$/,
    '',
  );

const missions: DailyMissions = {
  blocked: true,
  care: false,
  missions: [],
  earlier: [],
  selectedMissionId: null,
  unusedGifts: 0,
  canReroll: false,
  streak: 0,
  streakDays: 7,
  streakPrize: { type: 'points', points: 50 },
  endsAt: 1_763_003_600,
  now: 1_763_000_000,
};

const missing = { status: 404, error: { code: 6, message: 'errors.not_found', description: 'nothing' } };
const lobby: FakeAnswers = {
  'GET /games': { data: [sampleGame(1), sampleGame(2, { slug: 'jugnu' })], count: 2 },
  'GET /achievements': { data: [] },
  'GET /articles': { data: [], count: 0 },
  'GET /articles/:slug': { data: sampleArticle },
  'GET /articles/:slug/comments': { data: [], count: 0 },
  'GET /tickets': { data: [], count: 0 },
  'GET /tickets/:id': (_, path) =>
    path.endsWith('/7')
      ? {
          data: {
            id: 7,
            subject: 'deposits',
            state: 'open',
            lead: 'Where is it?',
            openedAt: 1_763_000_000,
            changedAt: 1_763_000_000,
            about: null,
            messages: [],
            helped: null,
          },
        }
      : missing,
  'GET /help': { data: [] },
  'GET /help/:slug': {
    data: {
      slug: 'upi-statuses',
      topic: 'deposits',
      title: 'UPI',
      lead: 'What a status of UPI means.',
      paragraphs: [],
      path: null,
      related: [],
    },
  },
  'GET /achievements/user/:id': { data: { name: 'P•••z', avatar: 'kite', frame: 'copper', achievements: [] }, count: 0 },
  'GET /games/:id': (_, path) => (path.endsWith('/game-1') ? { data: sampleDetails(1) } : missing),
  'GET /gameTypes': { data: [{ id: 1, slug: 'slots', name: 'Slots', position: 1, isRepeat: false }] },
  'GET /developers': { data: [{ id: 1, name: 'Mela', canonical: 'mela', gameCount: 1 }] },
  'GET /redirects': { data: null },
  'GET /users/self': { data: samplePlayer() },
  'GET /daily-missions': { data: missions },
  'GET /maintenance': { data: null },
  'GET /winners/:id': (_, path) => (path.endsWith('/7') ? { data: sampleWin } : missing),
  'GET /seasons/current': { data: sampleSeason },
  'GET /seasons/:slug': { data: sampleSeason },
  'GET /lotteries/:id': (_, path) => (path.endsWith('/7') ? { data: sampleLottery } : missing),
  'GET /tournaments/:id': (_, path) => (path.endsWith('/7') ? { data: sampleTournament } : missing),
};
const away = { status: 503, error: { code: 9, message: 'errors.away', description: 'away' } };

/** Fragment of the address that was opened last. */
let lastHash = '';
/** Calls that the last page made. */
let lastCalls: FakeApi['calls'] = [];
const asked = (key: string) => lastCalls.some((call) => call.key === key);

/** Opens an address as a player, with a new router and cache, and returns its matches with their heads. */
async function openAddress(address: string, answers: FakeAnswers, other?: typeof away): Promise<readonly AnyRouteMatch[]> {
  plantConfig();
  vi.stubGlobal('scrollTo', () => undefined);
  lastCalls = fakeApi(answers, other).calls;
  const [{ getRouter }, { storeAuthToken }] = await Promise.all([import('./router.tsx'), import('./data/account/auth-store.ts')]);
  storeAuthToken('t');
  const router = getRouter();
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) });
  router.options.context.queryClient.setDefaultOptions({ queries: { retry: false } });
  await router.load();
  lastHash = router.state.location.hash;
  return router.state.matches;
}

// All pages and their messages are loaded once: that time belongs to no single test.
beforeAll(async () => void (await import('./router.tsx')), 120_000);

describe('the head of every open page', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it.each(openRows.filter(({ page }) => !['not-found', 'round', 'dev-gallery'].includes(page)).map((row) => [row.path, row] as const))(
    '[2.71] [2.94] [3.31] of %s says what the page is, and only a page that may have moved asks for it',
    async (_, row) => {
      const matches = await openAddress(addressOf(row), lobby);
      expect(asked('GET /redirects')).toBe(row.seoRedirect === true);
      const metas = matches.flatMap((match) => match.meta ?? []).reverse();
      const find = (name: string): unknown => {
        const found = metas.find((meta) => meta?.name === name || meta?.['property'] === name);
        return found?.content;
      };
      expect(metas.find((meta) => meta?.title !== undefined)?.title).toMatch(/\S/);
      for (const name of [
        'description',
        'og:title',
        'og:description',
        'og:site_name',
        'og:url',
        'og:locale',
        'twitter:card',
        'prerender-status-code',
      ])
        expect(find(name), name).toMatch(/\S/);
      // Messengers show no WebP.
      expect(find('og:image')).toMatch(/^https?:\/\/.+\.(jpg|png)$/);
      expect(find('robots')).toBe(row.noIndex === true ? 'noindex' : undefined);
      const links = matches.flatMap((match) => match.links ?? []);
      const others = links.filter((link) => link?.rel === 'alternate').map((link) => link?.hrefLang);
      expect(others).toEqual(row.noIndex === true ? [] : ['en', 'hi', 'x-default']);
      expect(links.filter((link) => link?.rel === 'canonical')).toHaveLength(row.noIndex === true ? 0 : 1);
    },
  );
});

describe('an API that is away behind every loader', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it.each(openRows.map((row) => [row.path, row] as const))(
    '[8.21] renders %s all the same, or reports the error with its status',
    async (_, row) => {
      const matches = await openAddress(addressOf(row), {}, away);
      const failed = matches.filter(({ status }) => status === 'error');
      for (const { error } of failed) expect(error).toMatchObject({ name: 'ApiRejection', status: 503 });
      expect(matches[0]?.status).toBe('success');
    },
  );
});

describe('pages that are not open', () => {
  const switched = features.flatMap((alias) => {
    const row = rows.find((each) => each.feature === alias && each.leadsTo === undefined);
    return row !== undefined && alias !== 'devPages' ? [[row.path, alias] as const] : [];
  });
  beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it.each(switched)('[2.62] %s answers 404 and says that it is not open, while its feature is switched off', async (path, alias) => {
    const address = `/en${path.replace(/\/\{[^}]*\?\}/g, '').replace(/\{[^}:]+(?::([^}?|]+))?[^}]*\}/g, (_, rule?: string) => (rule === 'digits' ? '7' : (rule ?? 'x')))}`;
    const matches = await openAddress(address, { ...lobby, 'GET /settings': { data: [{ alias, value: { enabled: false } }] } });
    expect(matches.find(({ status }) => status === 'notFound')?.error).toMatchObject({ isNotFound: true, data: { off: true } });
    // The error page writes the title: two would show the wrong one.
    expect(matches.flatMap((match) => match.meta ?? []).filter((meta) => meta?.title !== undefined)).toEqual([]);
  });

  it.each([
    ['lottery', '/en/lottery'],
    ['tournaments', '/en/tournaments'],
    ['a fortune wheel', '/en/fortune-wheel'],
    ['daily missions', '/en/daily-missions'],
    ['a VIP club', '/en/vip-club'],
    ['levels', '/en/levels-info'],
    ['a referral program', '/en/referral-program'],
    ['achievements', '/en/achievements'],
    ['a hall of fame and the rating in total', '/en/hall-of-fame/top'],
    ['the rating of the day', '/en/hall-of-fame/daily'],
    ['a blog', '/en/blog'],
    ['rules', '/en/rules'],
  ])('[1.6] %s have a page', async (_feature, address) => {
    const matches = await openAddress(address, lobby, undefined);
    expect(matches.map(({ status }) => status)).not.toContain('notFound');
    expect(matches.at(-1)?.pathname).toBe(address);
  });

  it('[1.6] the inbox, the support menu and its chat open over every page', () => {
    expect(overlayTable.inbox).toMatchObject({ opens: 'by code', who: 'players' });
    expect(overlayTable.support).toMatchObject({ opens: 'by code', who: 'all' });
    expect(Object.keys(overlayEntries)).toEqual(expect.arrayContaining(['inbox', 'support']));
  });

  it.each([
    '/en/lottery/view/9007199254740993',
    '/en/lottery/view/7a',
    '/en/tournaments/-7',
    '/en/tournaments/9007199254740993',
    '/en/tournament-info/7.5',
    '/en/achievements/me',
    '/en/achievements/9007199254740993',
    '/en/achievements/7x',
    '/en/blog/a-story/x',
    '/en/blog/9007199254740993',
    '/en/hall-of-fame/weekly',
  ])('[5.1] %s is a 404', async (address) => {
    const matches = await openAddress(address, lobby);
    expect(matches.some(({ status }) => status === 'notFound')).toBe(true);
  });

  it('[5.1] a page of the blog is a number', async () => {
    await openAddress('/en/blog/2', lobby);
    expect([asked('GET /articles'), asked('GET /articles/2')]).toEqual([true, false]);
    await openAddress('/en/blog/two', lobby);
    expect([asked('GET /articles'), asked('GET /articles/two')]).toEqual([false, true]);
  });

  it.each(['/en/nowhere', '/en/lottery/view/abc', '/en/tournaments/1x', '/en/Games', '/en/games/slots/x/y'])(
    '[8.23] %s is a 404',
    async (address) => {
      const matches = await openAddress(address, lobby);
      expect(matches.some(({ status }) => status === 'notFound')).toBe(true);
    },
  );

  it('[3.7] shuts the history of games when an operator switches it off', async () => {
    const off: FakeAnswers = { ...lobby, 'GET /settings': { data: [{ alias: 'user_game_history', value: { enabled: false } }] } };
    const matches = await openAddress('/en/payment/game-history', off);
    expect(matches.find(({ status }) => status === 'notFound')?.error).toMatchObject({ data: { off: true } });
  });

  it('[1.10] shows the page of levels, and shuts it when its feature is switched off', async () => {
    const off: FakeAnswers = { ...lobby, 'GET /settings': { data: [{ alias: 'new_levels_page', value: { enabled: false } }] } };
    const matches = await openAddress('/en/levels-info', off);
    expect(matches.find(({ status }) => status === 'notFound')?.error).toMatchObject({ data: { off: true } });
    expect((await openAddress('/en/levels-info', lobby)).some(({ status }) => status === 'notFound')).toBe(false);
  });
});

describe('an address that no page of the table has', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const missed = (matches: readonly AnyRouteMatch[]) => matches.some(({ status }) => status === 'notFound');
  const movedTo = (to: string): FakeAnswers => ({ ...lobby, 'GET /redirects': { data: { code: 301, from: '/x', to, aliasRoute: null } } });
  const written = {
    locale: 'en' as const,
    title: 'Press',
    description: 'Words for the press.',
    ogImage: null,
    ogSiteName: 'Mela',
    prerenderHeader: null,
    prerenderStatusCode: 200,
    sections: [{ heading: 'Who we are', text: 'A fair.', blocks: [], picture: null }],
  } satisfies PageSeo;

  it('[2.62] [2.71] is looked up as a redirect and as a page of content, and only then is a 404', async () => {
    const matches = await openAddress('/en/press-room', lobby);
    expect([missed(matches), asked('GET /redirects'), asked('GET /pages/press-room')]).toEqual([true, true, true]);
  });

  it('[2.62] is the page that an editor wrote for it', async () => {
    const matches = await openAddress('/en/press-room', { ...lobby, 'GET /pages/:path': { data: written } });
    expect([missed(matches), matches.at(-1)?.loaderData]).toEqual([false, { seo: written }]);
  });

  it('[2.62] [2.71] leads to where it has moved, whatever is written for it', async () => {
    const matches = await openAddress('/en/press-room', { ...movedTo('/rules'), 'GET /pages/:path': { data: written } });
    expect([missed(matches), matches.at(-1)?.pathname]).toEqual([false, '/en/rules']);
  });

  it('[2.20] [2.71] a game that has moved leads to its new address', async () => {
    expect((await openAddress('/en/games/mela/game-1', movedTo('/rules'))).at(-1)?.pathname).toBe('/en/rules');
  });
});

describe('addresses that lead on', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const arrive = async (address: string) => {
    const matches = await openAddress(address, lobby);
    return `${matches.at(-1)?.pathname.replace(/\/$/, '')}${lastHash === '' ? '' : `#${lastHash}`}`;
  };

  it('[2.8] /registration goes home with the registration open', async () => {
    expect(await arrive('/en/registration')).toBe('/en#registration');
  });

  it('[2.25] /tickets goes home', async () => {
    expect(await arrive('/hi/tickets')).toBe('/hi');
  });

  it('[2.52] the return from a payment system opens the pending deposit', async () => {
    expect(await arrive('/en/payment/processing/7')).toBe('/en/deposit-pending/7');
  });

  it('[2.20] [2.21] a game under a wrong provider is redirected to its own', async () => {
    expect(await arrive('/en/games/other/game-1')).toBe('/en/games/mela/game-1');
    expect(await arrive('/en/game/other/game-1')).toBe('/en/game/mela/game-1');
  });
});

describe('pages by what they are', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const titleOf = async (address: string) => {
    const metas = (await openAddress(address, lobby)).flatMap((match) => match.meta ?? []).reverse();
    return metas.find((meta) => meta?.title !== undefined)?.title;
  };

  it('[2.48] [2.49] every address of the deposit shows the same page', async () => {
    const titles = await Promise.all(['/en/payment-deposit', '/en/payment', '/en/payment/deposit'].map(titleOf));
    expect(new Set(titles).size).toBe(1);
    expect(titles[0]).toMatch(/money|deposit/i);
  });

  it('[2.49] the children of the cashier are the withdrawal, the history with its filter, and the history of games', async () => {
    const paths = ['/en/payment/deposit', '/en/payment/withdrawal', '/en/payment/history', '/en/payment/game-history'];
    const titles = await Promise.all(paths.map(titleOf));
    expect(new Set(titles).size).toBe(4);
    for (const filter of ['deposit', 'withdrawal']) expect(await titleOf(`/en/payment/history/${filter}`)).toBe(titles[2]);
    expect(titles.slice(1)).toEqual([
      expect.stringMatching(/withdraw|take/i),
      expect.stringMatching(/payments|history/i),
      expect.stringMatching(/game history|rounds/i),
    ]);
  });

  it('[2.43] /profile and /profile/settings are pages of their own, for players', async () => {
    expect(await titleOf('/en/profile/settings')).not.toBe(await titleOf('/en/profile'));
    const own = rows.filter(({ path }) => path === '/profile' || path === '/profile/settings');
    expect(own.map(({ login }) => login)).toEqual([true, true]);
  });

  it('[2.50] [2.51] [2.53] [2.55] each state of a payment has a page of its own', async () => {
    const titles = await Promise.all(
      ['/en/payment/withdrawal/7', '/en/payment/success/7', '/en/payment-fail', '/en/deposit-pending/7'].map(titleOf),
    );
    expect(new Set(titles).size).toBe(4);
  });

  it('[2.58] the link of a mail opens the confirmation with its token', async () => {
    const last = (await openAddress('/hi/email-confirmation/confirm/aB-1_9', lobby)).at(-1);
    expect([last?.status, last?.params]).toEqual(['success', { lang: 'hi', token: 'aB-1_9' }]);
  });

  const statusOf = async (address: string, answers: FakeAnswers) =>
    (await openAddress(address, answers)).some(({ status }) => status === 'notFound') ? 404 : 200;
  const off = (alias: string): FakeAnswers => ({ ...lobby, 'GET /settings': { data: [{ alias, value: { enabled: false } }] } });

  it('[2.40] /new-year-2022 is the page of the new year when enabled, and no page while its season is stopped or seasons are off', async () => {
    const newYear: FakeAnswers = {
      ...lobby,
      'GET /seasons/:slug': (_, path) =>
        path.endsWith('/new-year') ? { data: { ...sampleSeason, slug: 'new-year', title: 'New year' } } : missing,
    };
    for (const lang of ['en', 'hi']) {
      const metas = (await openAddress(`/${lang}/new-year-2022`, newYear)).flatMap((match) => match.meta ?? []);
      expect(metas.findLast((meta) => meta?.title !== undefined)?.title).toMatch(/^New year · /);
    }
    expect(await statusOf('/en/new-year-2022', { ...lobby, 'GET /seasons/:slug': missing })).toBe(404);
    expect(
      await statusOf('/en/new-year-2022', { ...newYear, ...off('seasons'), 'GET /seasons/:slug': newYear['GET /seasons/:slug']! }),
    ).toBe(404);
  });

  it('[2.41] /gallery/ is for players, with an optional girlId and videoNumber; numbers of no room or video are no page', async () => {
    expect(rows.find(({ page }) => page === 'gallery')?.login).toBe(true);
    const titles = await Promise.all(['/en/gallery', '/en/gallery/2', '/en/gallery/2/3'].map(titleOf));
    expect(titles).toEqual([
      expect.stringMatching(/^Gallery · /),
      expect.stringMatching(/^Game 2 · /),
      expect.stringMatching(/^Game 2 · /),
    ]);
    for (const path of ['/gallery/1', '/gallery/x', '/gallery/02', '/gallery/2/0', '/gallery/2/4', '/gallery/2/x', '/gallery/2/1/1'])
      expect([path, await statusOf(`/en${path}`, lobby)]).toEqual([path, 404]);
    expect(await statusOf('/en/gallery/2', off('gallery'))).toBe(404);
  });

  it('[2.42] /girls is the parent page of the gallery, open to all', async () => {
    const matches = await openAddress('/hi/girls', lobby);
    const metas = matches.flatMap((match) => match.meta ?? []);
    expect(rows.find(({ page }) => page === 'girls')?.login).toBeUndefined();
    const read = metas.find((meta) => meta !== undefined && 'script:ld+json' in meta) as { 'script:ld+json': object } | undefined;
    expect(read?.['script:ld+json']).toMatchObject({
      '@type': 'ImageGallery',
      image: [{ contentUrl: expect.stringMatching(/\/art\/jugnu\/label-800\.webp$/) }],
    });
    expect(await statusOf('/en/girls', off('gallery'))).toBe(404);
  });

  it('[2.60] /404 is a 404 in itself', async () => {
    const matches = await openAddress('/en/404', lobby);
    expect(matches.some(({ status }) => status === 'notFound')).toBe(true);
  });
});
