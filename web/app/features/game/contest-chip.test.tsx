import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Tournament } from '@mela/contract/api/tournaments';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleTournament } from '../../testing/sample-contests.ts';
import { samplePlayer } from '../../testing/sample-player.ts';
import { ContestChip } from './contest-chip.tsx';

const tournament: Tournament = { ...sampleTournament, bands: [50] };
const rank = (band: number, place: number | null) => ({
  data: { tournamentId: 3, band, joined: true, rank: place, score: 0, rounds: 4, neighbours: [] },
});

async function show(tournaments: readonly Tournament[], places: readonly (number | null)[] = [null, null]) {
  const api = fakeApi({
    'GET /tournaments': { data: [...tournaments], count: tournaments.length },
    'GET /tournaments/:id/rank': (_, path) => (path.includes('band=1') ? rank(1, places[1] ?? null) : rank(0, places[0] ?? null)),
  });
  await renderPage(<ContestChip gameId={12} />, { path: '/en/games/mela/aam', self: samplePlayer() });
  return api;
}

describe('the tournament of a game in its bar', () => {
  it('shows the better place of two boards, and leads to the tournament', async () => {
    await show([tournament], [41, 7]);
    const link = await screen.findByRole('link', { name: 'Counts for “Best win of the week”. Your place: 7' });
    expect(link.getAttribute('href')).toBe('/en/tournaments/3');
  });

  it('says that rounds count before there is a place', async () => {
    await show([tournament]);
    expect(await screen.findByRole('link', { name: 'Counts for “Best win of the week”' })).toBeTruthy();
  });

  it.each([
    ['is not for this game', { games: [{ id: 5, slug: 'mor', name: 'Mor', developer: 'mela' }] }],
    ['must be joined first', { entry: 'join' as const }],
    ['does not run', { active: false, state: 'announced' as const }],
  ])('is left out where the tournament %s', async (_, change) => {
    const { calls } = await show([{ ...tournament, ...change }]);
    await waitFor(() => expect(calls.some(({ key }) => key.startsWith('GET /tournaments'))).toBe(true));
    expect(screen.queryByRole('link')).toBeNull();
    expect(calls.some(({ key }) => key.includes('/rank'))).toBe(false);
  });
});
