import { QueryObserver } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Activity, useState } from 'react';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KeepAliveContext } from '../../site/rendering/keep-alive-page.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleGame } from '../../testing/sample-game.ts';
import { samplePlayer } from '../../testing/sample-player.ts';
import { gamesQuery, listedGame } from '../../data/games/queries.ts';
import { gamesFilter, showsFilters } from './games-filter.ts';
import { DeveloperPage } from './lists/developer-pages.tsx';
import { LobbyPage } from './lobby-page.tsx';
import { readLobbyFilter } from './lobby-filter.ts';
import { Page } from './lobby.page.tsx';
import { validateSearch } from './lobby.search.ts';

const catalogue = Array.from({ length: 1_300 }, (_, at) => sampleGame(at + 1));
const numberOf = (path: string, name: string) => Number(new URL(path, 'http://localhost').searchParams.get(name) ?? 0);

/** Games by pages, as the server cuts them. */
const paged = (games = catalogue) =>
  fakeApi({
    'GET /games': (_, path) => {
      const offset = numberOf(path, 'offset');
      return { data: games.slice(offset, offset + numberOf(path, 'limit')), count: games.length };
    },
    'GET /gameTypes': { data: [] },
    'GET /rotator/:slug/current': { data: null },
  });
const shown = () => screen.getAllByRole('link', { name: /^Game \d+$/ }).length;
/** A block, once the stretch that it stands in has come near. */
async function block(name: string): Promise<HTMLElement> {
  const [first = 0] = placesOf(name);
  await screen.findAllByRole('group', { name: /^Games / });
  for (const group of screen.getAllByRole('group', { name: /^Games / })) {
    const [from = 0, to = 0] = placesOf(group.getAttribute('aria-label') ?? '');
    if (group.classList.contains('flow-root') && from <= first && first <= to) scroll(group, true);
  }
  return screen.findByRole('group', { name });
}
const placesOf = (name: string) => (name.match(/\d+/g) ?? []).map(Number);

/** What watches each element, so that a test can bring it near the window and take it away. */
const watched = new Map<Element, (entries: { isIntersecting: boolean }[]) => void>();
class Watch {
  readonly notify: (entries: { isIntersecting: boolean }[]) => void;
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    this.notify = notify;
  }
  observe = (element: Element) => void watched.set(element, this.notify);
  disconnect = () => undefined;
}
const scroll = (element: Element, isIntersecting: boolean) => act(() => watched.get(element)?.([{ isIntersecting }]));
/** The page as it is kept while another one is shown. */
async function openKept(): Promise<[leave: () => void, back: () => void]> {
  let show: (isAway: boolean) => void = () => undefined;
  function Kept() {
    const [isAway, setAway] = useState(false);
    show = setAway;
    return (
      <Activity mode={isAway ? 'hidden' : 'visible'}>
        <LobbyPage category={undefined} filter={{}} />
      </Activity>
    );
  }
  await renderPage(<Kept />, { path: '/en/games' });
  return [() => show(true), () => show(false)];
}
const open = () => renderPage(<LobbyPage category={undefined} filter={{}} />, { path: '/en/games' });

describe('the lobby with more games than a page', () => {
  beforeEach(() => void vi.stubGlobal('IntersectionObserver', Watch));
  afterEach(() => void vi.unstubAllGlobals());

  it('[4.27] [9.25] loads page after page of 500, until one is not full, for what is scrolled to', async () => {
    const { calls } = paged();
    const pages = () => calls.filter(({ key }) => key === 'GET /games').length;
    await open();
    const last = await block('Games 1281 to 1300');
    expect([shown(), pages()]).toEqual([60, 1]);
    scroll(last, true);
    // By its text: roles of so many cards take seconds to compute.
    await screen.findByText('Game 1300', {}, { timeout: 10_000 });
    // The first screen, then 500, 500 and 300.
    expect(pages()).toBe(4);
  });

  it('[2.17] has only those games in the page that are near the window, and each keeps its place', async () => {
    paged();
    await open();
    const first = await block('Games 61 to 80');
    const second = await block('Games 81 to 100');
    scroll(first, true);
    await screen.findByRole('link', { name: 'Game 61' });
    scroll(second, true);
    await screen.findByRole('link', { name: 'Game 81' });
    expect(shown()).toBe(100);
    scroll(first, false);
    expect(screen.queryByRole('link', { name: 'Game 61' })).toBeNull();
    expect([shown(), first.style.minHeight]).toEqual([80, expect.stringMatching(/^[1-9]\d*(\.\d+)?px$/)]);
    scroll(first, true);
    expect([shown(), first.style.minHeight]).toEqual([100, '']);
  });

  it('[2.17] has the games of a block where they were when the visitor comes back to the page, and asks for none of them again', async () => {
    const { calls } = paged();
    const [leave, back] = await openKept();
    const first = await block('Games 61 to 80');
    scroll(first, true);
    await screen.findByRole('link', { name: 'Game 61' });
    const asked = () => calls.filter(({ key }) => key === 'GET /games').length;
    expect(asked()).toBe(2);
    act(leave);
    expect(screen.queryByRole('link', { name: 'Game 61' })).toBeNull();
    act(back);
    expect(within(await block('Games 61 to 80')).getByRole('link', { name: 'Game 61' })).toBeTruthy();
    expect(asked()).toBe(2);
  });

  it('keeps the games of the block that has the focus', async () => {
    paged(catalogue.slice(0, 75));
    await open();
    const only = await block('Games 61 to 75');
    scroll(only, true);
    (await screen.findByRole('link', { name: 'Game 75' })).focus();
    scroll(only, false);
    expect(screen.getByRole('link', { name: 'Game 75' })).toBe(document.activeElement);
  });

  it('[8.17] has the places of games that are on their way in the block that waits for them', async () => {
    const api = paged(catalogue.slice(0, 250));
    await open();
    const [first, second] = [await block('Games 61 to 80'), await block('Games 81 to 100')];
    const { promise, reject } = Promise.withResolvers<never>();
    api.answers['GET /games'] = () => promise;
    scroll(second, true);
    expect(within(second).getByRole('status', { name: 'Loading games' })).toBeTruthy();
    expect(within(first).queryByRole('status')).toBeNull();
    scroll(first, true);
    reject(new TypeError('away'));
    await within(first).findByRole('alert');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('[8.17] keeps what it shows where the next page fails, and tries again on request', async () => {
    const api = paged(catalogue.slice(0, 75));
    await open();
    const only = await block('Games 61 to 75');
    const good = api.answers['GET /games'];
    api.answers['GET /games'] = { status: 503, error: { code: 1, message: 'errors.unavailable', description: 'Back soon.' } };
    scroll(only, true);
    await screen.findByText('Back soon.');
    expect(only.contains(screen.getByRole('alert'))).toBe(true);
    expect(shown()).toBe(60);
    if (good !== undefined) api.answers['GET /games'] = good;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Game 75' });
  });
});

describe('the page of the lobby', () => {
  const kinds = [
    { id: 1, slug: 'wild', name: 'Wild', position: 1, isRepeat: false },
    { id: 2, slug: 'ways', name: 'Ways', position: 2, isRepeat: false },
  ];

  it('[8.17] has no order where another one cannot be loaded: none of the games before are shown, and the failure is', async () => {
    const api = fakeApi({ 'GET /games': { data: catalogue.slice(0, 3), count: 3 }, 'GET /gameTypes': { data: kinds } });
    let choose: (studio: string) => void = () => undefined;
    function Chosen() {
      const [studio, setStudio] = useState('');
      choose = setStudio;
      return <LobbyPage category={undefined} filter={studio === '' ? {} : { studio }} />;
    }
    const { queryClient } = await renderPage(<Chosen />, { path: '/en/games' });
    await screen.findByRole('link', { name: 'Game 3' });
    api.answers['GET /games'] = { status: 503, error: { code: 1, message: 'errors.unavailable', description: 'Back soon.' } };
    act(() => choose('mela'));
    expect(await screen.findByText('Back soon.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Game \d/ })).toBeNull();
    const order = gamesQuery(gamesFilter(undefined, { studio: 'mela' }));
    expect(queryClient.getQueryData(order.queryKey)).toBeUndefined();
    await expect(queryClient.fetchQuery(order)).rejects.toMatchObject({ name: 'ApiRejection', status: 503 });
  });

  it('[1.4] [2.17] [3.13] has its tabs, the search, the games and a heart on each, and a player has recommended and last ones', async () => {
    const api = fakeApi({ 'GET /games': { data: catalogue.slice(0, 3), count: 3 }, 'GET /gameTypes': { data: kinds } });
    const { queryClient } = await renderPage(<LobbyPage category={undefined} filter={{}} />, {
      path: '/en/games',
      self: samplePlayer({ id: 7 }),
    });
    // What is loading has its places, and the list its order.
    expect(screen.getByRole('status', { name: 'Loading games' })).toBeTruthy();
    await screen.findByRole('link', { name: 'Game 3' });
    expect(screen.queryByRole('status', { name: 'Loading games' })).toBeNull();
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(['Game 1', 'Game 2', 'Game 3']);
    const tabs = within(screen.getByRole('navigation', { name: 'Game types' })).getAllByRole('link');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-current')])).toEqual([
      ['All games', 'page'],
      ['Wild', null],
      ['Ways', null],
      ['For you', null],
      ['Recently played', null],
      ['Favourites', null],
      ['Providers', null],
    ]);
    expect(screen.getByRole('searchbox', { name: 'Search games' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Favourite Game/ })).toHaveLength(3);
    expect(listedGame(queryClient, 'game-2')?.id).toBe(2);
    expect(api.calls.filter(({ key }) => key === 'GET /games')).toHaveLength(1);
  });

  it('[2.18] a category and a studio have their games', async () => {
    const asked: string[] = [];
    fakeApi({
      'GET /games': (_, path) => {
        asked.push(path.split('?')[1] ?? '');
        return { data: catalogue.slice(0, 2), count: 2 };
      },
      'GET /gameTypes': { data: kinds },
    });
    await renderPage(<LobbyPage category="ways" filter={{}} />, { path: '/en/games/ways' });
    expect(await screen.findByRole('link', { name: 'Game 2' })).toBeTruthy();
    cleanup();
    await renderPage(<DeveloperPage canonical="rangmanch" name="Rangmanch" />, { path: '/en/games/developer/rangmanch' });
    expect(await screen.findByRole('link', { name: 'Game 2' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rangmanch');
    expect(asked.map((query) => [...new URLSearchParams(query)].filter(([name]) => name === 'type' || name === 'developer'))).toEqual([
      [['type', 'ways']],
      [['developer', 'rangmanch']],
    ]);
  });
});

describe('the filters of a lobby', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('are in the address, and what the address may not say is ignored', () => {
    expect(readLobbyFilter({ studio: 'mela', volatility: 'wild', feature: 'ways', returns: '95', name: ' a ' })).toEqual({
      name: 'a',
      studio: 'mela',
      volatility: 'wild',
      feature: 'ways',
      returns: 95,
    });
    expect(readLobbyFilter({ studio: 'A B', volatility: 'mad', feature: ['ways', 'lines'], returns: 50, name: ['7'] })).toEqual({});
  });

  /** The page as the site shows it: its address is read by the router, which takes digits for a number. */
  function Kept() {
    const { pathname, search } = useLocation();
    return (
      <KeepAliveContext value={{ routeId: 'lobby', pathname, params: {}, search: validateSearch(search), loaderData: {} }}>
        <Page />
      </KeepAliveContext>
    );
  }

  it('narrow the list and show what they are, as the address says, also in digits alone', async () => {
    vi.stubGlobal('IntersectionObserver', Watch);
    const asked: URLSearchParams[] = [];
    fakeApi({
      'GET /games': (_, path) => {
        asked.push(new URL(path, 'http://localhost').searchParams);
        return { data: catalogue.slice(0, 100), count: 100 };
      },
      'GET /gameTypes': { data: [] },
      'GET /rotator/:slug/current': { data: null },
    });
    await renderPage(<Kept />, { path: '/en/games?returns=95&name=777' });
    expect(await screen.findByRole('combobox', { name: 'RTP' })).toHaveProperty('value', '95');
    expect(asked.map((query) => [query.get('minReturn'), query.get('name')])).toEqual([['95', '777']]);
  });

  it.each([
    ['игра', true],
    ['\u202E', false],
    [' - ', false],
  ])('[5.15] ask for no game by %j, and stay with the games of the tab', async (name, isOtherScript) => {
    vi.stubGlobal('IntersectionObserver', Watch);
    const asked: (string | null)[] = [];
    fakeApi({
      'GET /games': (_, path) => {
        asked.push(new URL(path, 'http://localhost').searchParams.get('name'));
        return { data: catalogue.slice(0, 3), count: 3 };
      },
      'GET /gameTypes': { data: [] },
      'GET /rotator/:slug/current': { data: null },
    });
    await renderPage(<LobbyPage category={undefined} filter={{ name }} />, { path: '/en/games' });
    expect((await screen.findAllByRole('link', { name: /^Game \d$/ })).length).toBe(3);
    expect(asked).toEqual([null]);
    expect(screen.queryByRole('alert')?.textContent ?? null).toBe(isOtherScript ? 'Type in English or Hindi.' : null);
  });

  it('[5.15] end the call of a name when another one is typed', async () => {
    const signals: AbortSignal[] = [];
    const { queryClient } = await renderPage(<p />, { path: '/en/games' });
    vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      return new Promise(() => undefined);
    });
    const observer = new QueryObserver(queryClient, gamesQuery({ name: 'pat' }));
    const stop = observer.subscribe(() => undefined);
    await expect.poll(() => signals.length).toBe(1);
    observer.setOptions(gamesQuery({ name: 'patang' }));
    expect(signals[0]?.aborted).toBe(true);
    stop();
  });

  it('narrow what is asked for', () => {
    expect(gamesFilter('slots', { studio: 'mela', volatility: 'wild', feature: 'ways', returns: 96 })).toEqual({
      type: 'slots',
      developer: 'mela',
      types: 'wild,ways',
      minReturn: 96,
    });
    expect(gamesFilter(undefined, {})).toEqual({});
  });

  it('are shown for many games, or while one is chosen, and a choice changes the address', async () => {
    expect([showsFilters({}, 60), showsFilters({}, 61), showsFilters({ returns: 95 }, 0)]).toEqual([false, true, true]);
    vi.stubGlobal('IntersectionObserver', Watch);
    const api = paged();
    api.answers['GET /developers'] = { data: [{ id: 1, name: 'Mela', canonical: 'mela', gameCount: 12 }] };
    const { router } = await open();
    fireEvent.change(await screen.findByRole('combobox', { name: 'Provider' }), { target: { value: 'mela' } });
    await expect.poll(() => router.state.location.search).toEqual({ studio: 'mela' });
    fireEvent.change(screen.getByRole('combobox', { name: 'RTP' }), { target: { value: '95' } });
    await expect.poll(() => router.state.location.search).toMatchObject({ returns: 95 });
  });
});
