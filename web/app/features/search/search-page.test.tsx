import { fireEvent, screen } from '@testing-library/react';
import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import type { Verification } from '@mela/contract/api/verification';
import { searchQuery } from '../../data/games/search.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleGame } from '../../testing/sample-game.ts';
import { samplePlayer } from '../../testing/sample-player.ts';
import { searchableText } from '../../data/games/searchable-text.ts';
import { SearchPage } from './search-page.tsx';

const types = {
  data: Array.from({ length: 10 }, (_, at) => ({ id: at, slug: `kind-${at}`, name: `Kind ${at}`, position: at, isRepeat: false })),
};
const found = (at: number) => ({ ...sampleGame(at), match: 'name' as const });
const path = '/en/search-games';
const verification = (neededFor: Verification['neededFor']): Verification => ({
  status: 'new',
  actions: [],
  neededFor,
  kind: null,
  reasons: [],
  photos: [],
  changedAt: null,
});
const open = () => fireEvent.click(screen.getByRole('link', { name: 'Game 1' }));

describe('searching for games', () => {
  it('[2.23] shows what was found by name, and how much', async () => {
    fakeApi({ 'GET /games/search': { data: [found(1)], count: 1 }, 'GET /gameTypes': types });
    await renderPage(<SearchPage query="game" />, { path });
    expect(await screen.findByRole('link', { name: 'Game 1' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('1 game');
  });

  it('[2.23] [9.31] offers eight kinds at most beside the box', async () => {
    fakeApi({ 'GET /games': { data: [], count: 0 }, 'GET /gameTypes': types });
    await renderPage(<SearchPage query="" />, { path });
    await screen.findByText('Kind 0');
    expect(screen.getAllByRole('link', { name: /^Kind/ })).toHaveLength(8);
  });

  it('[2.23] has further pages of the same search, in its order', async () => {
    const all = Array.from({ length: 70 }, (_, at) => found(at + 1));
    const asked: (string | null)[][] = [];
    fakeApi({
      'GET /games/search': (_, at) => {
        const { searchParams } = new URL(at, 'http://localhost');
        asked.push(['query', 'sort', 'offset', 'limit'].map((part) => searchParams.get(part)));
        const offset = Number(searchParams.get('offset') ?? 0);
        return { data: all.slice(offset, offset + 60), count: all.length };
      },
      'GET /gameTypes': types,
    });
    await renderPage(<SearchPage query="game" />, { path });
    fireEvent.click(await screen.findByRole('button', { name: /more/i }));
    await screen.findByText('Game 70');
    expect(asked).toEqual([
      ['game', '-userStatistic', null, '60'],
      ['game', '-userStatistic', '60', '60'],
    ]);
  });

  it('[2.23] says so where nothing was found', async () => {
    fakeApi({ 'GET /games/search': { data: [], count: 0 }, 'GET /gameTypes': types });
    await renderPage(<SearchPage query="zzz" />, { path });
    expect(await screen.findByText('No games match “zzz”. Try fewer letters.')).toBeTruthy();
  });

  it('[5.15] does not search for letters that no name has, and says which it can read', async () => {
    fakeApi({ 'GET /games': { data: [sampleGame(1)], count: 1 }, 'GET /gameTypes': types });
    await renderPage(<SearchPage query="игра" />, { path });
    expect(screen.getByRole('alert').textContent).toContain('English or Hindi');
    expect(await screen.findByRole('heading', { name: 'Popular' })).toBeTruthy();
  });

  it('[7.41] shows games beside what it found', async () => {
    const api = fakeApi({
      'GET /games/search': { data: [found(1)], count: 1 },
      'GET /games-recommendation/for-search': { data: [sampleGame(2)] },
      'GET /gameTypes': types,
    });
    await renderPage(<SearchPage query="game" />, { path });
    expect(await screen.findByRole('link', { name: 'Game 2' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'You may also like' })).toBeTruthy();
    expect(api.calls.map(({ key }) => key)).not.toContain('GET /games');
  });

  it.each(['', 'игра', '\u202e'])('[5.15] asks for no search for %j', async (query) => {
    const api = fakeApi({ 'GET /games': { data: [sampleGame(1)], count: 1 }, 'GET /gameTypes': types });
    await renderPage(<SearchPage query={query} />, { path });
    await screen.findByRole('link', { name: 'Game 1' });
    expect(api.calls.map(({ key }) => key).filter((key) => key.includes('search'))).toEqual([]);
  });

  it('[5.15] ends the call of a text when another one is searched for', async () => {
    const signals: AbortSignal[] = [];
    const { queryClient } = await renderPage(<p />, { path });
    vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      return new Promise(() => undefined);
    });
    const observer = new QueryObserver(queryClient, searchQuery('pat'));
    const stop = observer.subscribe(() => undefined);
    await expect.poll(() => signals.length).toBe(1);
    expect(signals[0]?.aborted).toBe(false);
    observer.setOptions(searchQuery('patang'));
    expect(signals[0]?.aborted).toBe(true);
    stop();
    vi.unstubAllGlobals();
  });

  it.each([
    ['patang', 'yes'],
    ['पतंग 2', 'yes'],
    ['', 'empty'],
    [' - ', 'empty'],
    ['игра', 'other-script'],
    ['patang игра', 'other-script'],
  ])('[5.15] reads %j as %s', (text, expected) => {
    expect(searchableText(text)).toBe(expected);
  });
});

describe('opening what was found', () => {
  it('[2.83] goes to the game below the games, by its slug', async () => {
    const api = fakeApi({ 'GET /games/search': { data: [found(1)], count: 1 }, 'GET /gameTypes': types });
    const { router } = await renderPage(<SearchPage query="game" />, { path });
    await screen.findByRole('link', { name: 'Game 1' });
    open();
    await expect.poll(() => router.state.location.pathname).toBe('/en/games/mela/game-1');
    expect(
      api.calls.map(({ key }) => key).filter((key) => key.includes('verification')),
      'a guest has no identity to ask for',
    ).toEqual([]);
  });

  it('[2.83] goes to the verification where the server demands it', async () => {
    const api = fakeApi({
      'GET /games/search': { data: [found(1)], count: 1 },
      'GET /gameTypes': types,
      'GET /users/self/verification': { data: verification(['game']) },
    });
    const { router } = await renderPage(<SearchPage query="game" />, { path, self: samplePlayer({ id: 4 }) });
    await screen.findByRole('link', { name: 'Game 1' });
    open();
    await expect.poll(() => router.state.location.pathname).toBe('/en/verification-info');
    expect(api.calls.at(-1)?.key).toBe('GET /users/self/verification');
  });

  it.each([
    ['it is needed for a withdrawal alone', { data: verification(['withdrawal']) }],
    ['there is no answer', { status: 503, error: { code: 1, message: 'x', description: '' } }],
  ])('[2.83] leaves it to the game when %s', async (_why, answer) => {
    fakeApi({ 'GET /games/search': { data: [found(1)], count: 1 }, 'GET /gameTypes': types, 'GET /users/self/verification': answer });
    const { router } = await renderPage(<SearchPage query="game" />, { path, self: samplePlayer({ id: 4 }) });
    await screen.findByRole('link', { name: 'Game 1' });
    open();
    await expect.poll(() => router.state.location.pathname).toBe('/en/games/mela/game-1');
  });
});
