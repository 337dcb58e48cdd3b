import { fireEvent, screen, within } from '@testing-library/react';
import type { FameLine, RatingLine } from '@mela/contract/api/ratings';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';
import { HallOfFamePage } from './hall-of-fame-page.tsx';
import { StatusesPage } from './statuses-page.tsx';

const who = { avatar: 'owl', frame: 'silver', own: false } as const;
const game = { slug: 'patang', developer: 'mela', name: 'Patang', label: null, listed: true };
const round = (rank: number | null, player: string, multiple: number): FameLine => ({
  ...who,
  rank,
  player,
  game,
  win: multiple * 5,
  multiple,
  won_at: 1_700_000_000,
});
const sum = (rank: number | null, player: string, won: number): RatingLine => ({ ...who, rank, player, won, points: null });
const none = { lines: [], demo: [] };

afterEach(() => void vi.unstubAllGlobals());

describe('the hall of fame', () => {
  it('[2.32] shows the best rounds by how many times their bet they paid, ten to a page, and demo players apart', async () => {
    const lines = Array.from({ length: 10 }, (_, at) => round(at + 1, `P•••${at}`, 100 - at));
    const pages: string[] = [];
    fakeApi({
      'GET /hallOfFame': (_body, path) => {
        pages.push(path);
        return { data: { lines, demo: [round(null, 'D•••o', 900)] }, count: 14 };
      },
      'GET /ratings/total': { data: { ...none, self: null }, count: 0 },
    });
    await renderPage(<HallOfFamePage span="top" />, { path: '/en/hall-of-fame/top' });
    const [board, demo] = await screen.findAllByRole('list');
    expect(within(board as HTMLElement).getAllByRole('listitem')).toHaveLength(10);
    expect(board?.textContent).toContain('100×');
    expect(board?.querySelectorAll('[data-frame=silver]')).toHaveLength(10);
    expect([demo?.textContent, screen.getByText('Demo players').tagName]).toEqual([expect.stringContaining('D•••o'), 'H3']);
    fireEvent.click(screen.getByRole('button', { name: /Next/ }));
    await vi.waitFor(() => expect(pages.at(-1)).toContain('offset=10'));
  });

  it('says what is not there yet, and the player’s own sum without a place', async () => {
    fakeApi({
      'GET /hallOfFame': { data: none, count: 0 },
      'GET /ratings/daily': { data: { ...none, lines: [sum(1, 'A•••a', 500)], self: { rank: null, won: 20, points: null } }, count: 1 },
    });
    await renderPage(<HallOfFamePage span="daily" />, { path: '/en/hall-of-fame/daily', self: samplePlayer() });
    await screen.findByText(/No round has paid ten times its bet today/);
    expect((await screen.findByText('You, without a place')).parentElement?.textContent).toContain('₹20');
  });

  it('[2.31] lists the levels, the highest first, with how many players have each', async () => {
    const level = (id: number, name: string, players: number, names: string[]) => {
      const minPoints = (id - 1) * 500;
      return { id, name, position: id, minPoints, frame: 'copper' as const, players, names };
    };
    fakeApi({ 'GET /hallOfFame/statuses': { data: [level(1, 'Copper', 12, ['A•••a', 'Chaiwala']), level(2, 'Brass', 1, [])] } });
    await renderPage(<StatusesPage />, { path: '/en/hall-of-fame/statuses' });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toContain('1 player');
    expect(second?.textContent).toMatch(/Copper.*12 players.*Chaiwala/);
  });

  it('offers to try again where a board does not come, and the other one stays', async () => {
    fakeApi({
      'GET /hallOfFame': { status: 500, error: { code: 1, message: 'errors.internal', description: 'Something went wrong.' } },
      'GET /ratings/total': { data: { ...none, lines: [sum(1, 'A•••a', 500)], self: null }, count: 1 },
    });
    await renderPage(<HallOfFamePage span="top" />, { path: '/en/hall-of-fame/top' });
    await screen.findByRole('button', { name: /again/i });
    expect(await screen.findByText('₹500')).toBeTruthy();
  });
});
