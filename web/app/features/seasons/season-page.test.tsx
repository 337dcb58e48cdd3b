import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleSeason } from '../../testing/sample-season.ts';
import { sampleGame } from '../../testing/sample-game.ts';
import { loadSeason } from './load-season.ts';
import { SeasonPage } from './season-page.tsx';

const games = { 'GET /games': { data: [sampleGame(1), sampleGame(2), sampleGame(3)], count: 3 } };
const titles = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('the page of a season', () => {
  it('says until when it is on, and shows its games in their order, without one that is not offered', async () => {
    fakeApi(games);
    await renderPage(<SeasonPage season={sampleSeason} />, { path: '/en/season' });
    expect(screen.getByRole('heading', { name: 'Diwali', level: 1 })).toBeTruthy();
    expect(screen.getByText('On now, until Nov 11, 2026')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Games of these days', level: 2 })).toBeTruthy();
    const shown = titles().filter((href) => href?.includes('/games/'));
    expect([...new Set(shown)]).toEqual(['/en/games/mela/game-2', '/en/games/mela/game-1']);
    expect(screen.queryByRole('link', { name: 'See what is on today' })).toBeNull();
    expect(screen.getByRole('link', { name: /Read the article/ }).getAttribute('href')).toBe('/en/blog/luck-has-no-memory');
  });

  it('shows an uploaded poster in its five widths, with what it shows', async () => {
    fakeApi({});
    const at = (width: number) => `/uploads/${'a'.repeat(32)}-${width}`;
    const widths = { mobile: at(568), tablet: at(768), desktop: at(1024), desktopXl: at(1366), desktopXXl: at(1680), alt: 'Lamps' };
    await renderPage(<SeasonPage season={{ ...sampleSeason, games: [], widths }} />, { path: '/en/season' });
    const poster = screen.getByRole('img', { name: 'Lamps' });
    expect(poster.getAttribute('src')).toBe(`${at(568)}.webp`);
    const sources = [...(poster.parentElement?.querySelectorAll('source') ?? [])].map(({ srcset }) => srcset);
    for (const width of [568, 768, 1024, 1366, 1680]) expect(sources).toContain(`${at(width)}.avif`);
  });

  it('shows none of an uploaded poster whose files are not there', async () => {
    fakeApi({});
    await renderPage(<SeasonPage season={{ ...sampleSeason, games: [], poster: `/uploads/${'a'.repeat(32)}-1024.webp` }} />, {
      path: '/en/season',
    });
    expect(screen.getByRole('heading', { name: 'Diwali', level: 1 })).toBeTruthy();
    expect(document.querySelector('main img, img[src^="/uploads/"]')).toBeNull();
  });

  it('of one that is not on says from when, and leads to the one of today', async () => {
    fakeApi({});
    await renderPage(<SeasonPage season={{ ...sampleSeason, live: false, from: '2027-10-23', article: null }} />, {
      path: '/en/season/diwali',
    });
    expect(screen.getByText('From Oct 23, 2027')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See what is on today' }).getAttribute('href')).toBe('/en/season');
    expect(screen.queryByRole('link', { name: /Read the article/ })).toBeNull();
  });
});

describe('loading a season', () => {
  const load = (slug?: string) => loadSeason(new QueryClient({ defaultOptions: { queries: { retry: false } } }), slug);

  it('gives its head, of the one of the address or of today', async () => {
    fakeApi({
      ...games,
      'GET /seasons/current': { data: { ...sampleSeason, title: 'Today' } },
      'GET /seasons/:slug': { data: sampleSeason },
    });
    expect(await load()).toEqual({ title: 'Today', description: sampleSeason.description });
    expect((await load('diwali')).title).toBe('Diwali');
  });

  it('is no page where the season is not published, or none is on', async () => {
    fakeApi({
      ...games,
      'GET /seasons/current': { data: null },
      'GET /seasons/:slug': { status: 404, error: { code: 6, message: 'errors.not_found', description: '' } },
    });
    await expect(load('no-such')).rejects.toMatchObject({ isNotFound: true });
    await expect(load()).rejects.toMatchObject({ isNotFound: true });
  });
});
