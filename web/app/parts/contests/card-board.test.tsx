import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TournamentMember } from '@mela/contract/api/tournaments';
import { fakeApi, type FakeAnswers } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleTournament } from '../../testing/sample-contests.ts';
import { samplePlayer } from '../../testing/sample-player.ts';
import { CardBoard } from './card-board.tsx';

const line = (rank: number | null, change: Partial<TournamentMember> = {}): TournamentMember => ({
  rank,
  player: `P•••${rank ?? 'd'}`,
  demo: rank === null,
  own: false,
  score: 100 - (rank ?? 0),
  prize: null,
  ...change,
});
const rank = (change: object) => ({
  data: { tournamentId: 3, band: 0, joined: true, rank: null, score: 0, rounds: 4, neighbours: [], ...change },
});
const answers = (more: FakeAnswers = {}): FakeAnswers => ({
  'GET /tournaments/:id/members': { data: [line(1), line(2), line(3), line(4)] },
  'GET /tournaments/:id/members/unplaced': { data: [line(null)] },
  'GET /tournaments/:id/statistic': { data: { tournamentId: 3, members: 128, rounds: 40 } },
  'GET /tournaments/:id/rank': rank({ rank: 57, score: 3.5 }),
  ...more,
});
const show = (more: FakeAnswers = {}, change: Partial<typeof sampleTournament> = {}) => {
  const api = fakeApi(answers(more));
  return renderPage(<CardBoard tournament={{ ...sampleTournament, ...change }} />, { self: samplePlayer() }).then(() => api);
};

afterEach(() => void vi.unstubAllGlobals());

describe('who is ahead, on the card of a tournament', () => {
  it('shows the first three in the order of places, how many play, and the place of the player', async () => {
    await show();
    await waitFor(() =>
      expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual(['P•••199×1', 'P•••298×2', 'P•••397×3']),
    );
    expect(await screen.findByText('128 players')).toBeTruthy();
    expect(await screen.findByText('You: place 57 · 3.5×')).toBeTruthy();
    expect(screen.queryByText(/Demo/)).toBeNull();
  });

  it('names demo players once, and their steps have no number where they have no place', async () => {
    await show({
      'GET /tournaments/:id/members': { data: [] },
      'GET /tournaments/:id/members/unplaced': { data: [line(null), line(null)] },
    });
    expect(await screen.findByText('Demo players play here; they take no place.')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual(['P•••d100×', 'P•••d100×']);
  });

  it('says how many rounds a player without a place still needs', async () => {
    await show({ 'GET /tournaments/:id/rank': rank({}) });
    expect(await screen.findByText('6 more rounds until you have a place.')).toBeTruthy();
  });

  it('says of one that is over without anyone on its board that no prizes were given', async () => {
    const empty = { 'GET /tournaments/:id/members': { data: [] }, 'GET /tournaments/:id/members/unplaced': { data: [] } };
    await show(empty, { state: 'paid', active: false });
    expect(await screen.findByText('No one had a place, so no prizes were given.')).toBeTruthy();
  });

  it('says that no one has a place yet, and nothing where the board does not come', async () => {
    await show({ 'GET /tournaments/:id/members': { data: [] }, 'GET /tournaments/:id/members/unplaced': { data: [] } });
    expect(await screen.findByText('No one has a place yet.')).toBeTruthy();
  });
});
