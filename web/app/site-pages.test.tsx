import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { routeTable } from './site/routing/route-table.ts';
import { openSite } from './testing/open-site.tsx';
import { sampleDetails, sampleGame } from './testing/sample-game.ts';
import type { FakeAnswers } from './testing/fake-api.ts';

const games: FakeAnswers = {
  'GET /games': { data: [sampleGame(1)], count: 1 },
  'GET /games/:id': { data: sampleDetails(1) },
  'GET /gameTypes': { data: [{ id: 1, slug: 'slots', name: 'Slots', position: 1, isRepeat: false }] },
  'GET /developers': { data: [{ id: 1, name: 'Mela', canonical: 'mela', gameCount: 1 }] },
};
const main = () => within(document.querySelector<HTMLElement>('main') ?? document.body);
const headline = async (name: string) => main().findByRole('heading', { level: 1, name });

// All pages are loaded once: that time belongs to no single test.
beforeAll(async () => void (await import('./router.tsx')), 120_000);
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('pages at their addresses', () => {
  it.each([
    ['/en/mob-app', 'No app needed'],
    ['/en/not-allowed', 'Mela isn’t available where you are'],
  ])('[2.15] [2.61] %s is the page "%s"', async (address, name) => {
    await openSite(address);
    await headline(name);
  });

  it('[2.15] /app offers to install the site', async () => {
    await openSite('/en/app');
    expect(await main().findByText(/browser’s menu/)).toBeTruthy();
  });

  it('[2.61] [2.94] a page in Hindi says so in its document, and an English one too', async () => {
    await openSite('/hi/not-allowed', { locale: 'hi' });
    await headline('आप जहाँ हैं, वहाँ मेला उपलब्ध नहीं है');
    expect(document.documentElement.lang).toBe('hi');
  });

  it('[2.94] a page in English says so in its document', async () => {
    await openSite('/en/mob-app');
    await headline('No app needed');
    expect(document.documentElement.lang).toBe('en');
  });

  it.each(['/en/games/mela/game-1', '/en/game/mela/game-1', '/en/game_promo/game-1'])(
    '[2.20] [2.21] [2.22] %s shows the game',
    async (address) => {
      const { router } = await openSite(address, { answers: games });
      expect((await main().findAllByText('Game 1')).length).toBeGreaterThan(0);
      expect(router.state.location.pathname).toBe(address);
    },
  );
});

it('[2.65] /remarketing is the page of remarketing, with nothing of the frame round it', async () => {
  await openSite('/en/remarketing');
  await headline('Mela is closed here');
  expect([screen.queryByRole('banner'), screen.queryByRole('contentinfo')]).toEqual([null, null]);
});

describe('the link back from a game', () => {
  const pages = (count: number) => vi.spyOn(window.history, 'length', 'get').mockReturnValue(count);
  const pressBack = async () => fireEvent.click(await main().findByRole('link', { name: 'Back to games' }));

  it('[2.77] leads to the page before', async () => {
    pages(3);
    const { router } = await openSite('/en/games/slots', { answers: games });
    await main().findAllByText('Game 1');
    await act(() => router.navigate({ href: '/en/games/mela/game-1' }));
    await pressBack();
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/games/slots'));
  });

  it('[2.77] leads home where the browser remembers no page before', async () => {
    pages(1);
    const { router } = await openSite('/en/games/mela/game-1', { answers: games });
    await pressBack();
    await waitFor(() => expect(router.state.location.pathname).toBe('/en'));
  });
});

it('[2.91] other parameters make another page', async () => {
  const { router } = await openSite('/en/game_promo/game-1', {
    answers: { ...games, 'GET /games/:id': (_, path) => ({ data: sampleDetails(path.endsWith('/game-2') ? 2 : 1) }) },
  });
  const first = await headline('Game 1');
  await act(() => router.navigate({ href: '/en/game_promo/game-2' }));
  const second = await headline('Game 2');
  expect([first === second, first.isConnected]).toEqual([false, false]);
});

describe('pages behind links', () => {
  const network = (onLine: boolean) => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  const linkTo = async (name: string) => (await screen.findAllByRole('link', { name }))[0] ?? document.body;

  it.each([
    ['a pointer', fireEvent.mouseEnter],
    ['the focus', fireEvent.focus],
    ['a finger', fireEvent.touchStart],
  ])('[9.23] are fetched at the sign of %s, and not while the browser is offline', async (_, sign) => {
    const { router, api } = await openSite('/en/mob-app');
    await headline('No app needed');
    const asked = (path: string) => api.calls.some(({ key }) => key === `GET /pages/${path}`);
    const [rules, about] = [await linkTo('Rules'), await linkTo('About')];
    const wanted = vi.spyOn(router, 'preloadRoute');
    network(false);
    sign(rules);
    await waitFor(() => expect(wanted).toHaveBeenCalled());
    network(true);
    sign(about);
    await waitFor(() => expect(asked('about')).toBe(true));
    expect(asked('rules')).toBe(false);
  });
});

describe('while the API is away', () => {
  const away = { status: 503, error: { code: 9, message: 'errors.away', description: 'Back soon.' } };
  /** Pages whose own words are all they have. */
  const withoutData = [
    'app',
    'content-preview',
    'email-confirmation',
    'fairness',
    'favorite',
    'locale-toggle',
    'login-by-token',
    'logout',
    'maintenance',
    'mob-app',
    'not-allowed',
    'not-found',
    'phone-gift',
    'remarketing',
    'rules',
    'stop-messages',
    'telegram-start',
    'telegram-user',
    'write',
    'dev-gallery',
  ];
  const rows = routeTable.filter(({ leadsTo, login, page }) => leadsTo === undefined && login !== true && !withoutData.includes(page));
  const addressOf = (path: string) =>
    path.replace(/\/\{[^}]*\?\}/g, '').replace(/\{\w+(?::(\w+))?[^}]*\}/g, (_, rule = 'x') => (rule === 'digits' ? '7' : rule));

  it.each(rows.map(({ path, page }) => [addressOf(path), page]))(
    '[8.21] %s (%s) has nothing to show, says so and offers another try',
    async (path) => {
      await openSite(`/en${path}`, { other: away });
      expect((await main().findAllByRole('button', { name: 'Try again' })).length).toBeGreaterThan(0);
      expect(main().getAllByText('Back soon.').length).toBeGreaterThan(0);
    },
  );
});

it('[4.42] [8.6] an answer 451 leads to the remarketing page, and so does every later page', async () => {
  const { router, api } = await openSite('/en/mob-app');
  await headline('No app needed');
  api.answers['GET /pages/:path'] = { status: 451, error: { code: 26, message: 'errors.remarketing', description: '' } };
  await act(() => router.navigate({ href: '/en/fairness' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/remarketing'));
  await act(() => router.navigate({ href: '/en/rules' }));
  expect(router.state.location.pathname).toBe('/en/remarketing');
});
