import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Winner } from '@mela/contract/api/ratings';
import { fakeApi, type FakeAnswers } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { LiveRow } from './live-row.tsx';

const win: Winner = {
  id: 1,
  player: 'R•••a',
  demo: false,
  win: 1234.5,
  bet: 20,
  game: { slug: 'patang', name: 'Patang', names: { en: 'Patang', hi: 'पतंग' }, developer: 'mela', label: '/art/patang/label' },
  at: 1_700_000_000,
  replay: true,
};
const activity = (players: number, demoPlayers = 0) => ({ 'GET /activity': { data: { players, demoPlayers, popular: [] } } });

describe('what happens now, on the front page', () => {
  it('[7.32] shows who won what and how many times the bet, and opens the round as it was played, or else the game', async () => {
    fakeApi({ 'GET /winners/last': { data: [win, { ...win, id: 2, player: 'T•••a', replay: false }] } });
    await renderPage(<LiveRow />);
    expect(await screen.findByText('R•••a')).toBeTruthy();
    expect(screen.getAllByText('₹1,234.50')).toHaveLength(2);
    expect(screen.getAllByText('61.7×')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Patang: replay' }).getAttribute('href')).toBe('/en/wins/1');
    expect(screen.getByRole('link', { name: 'Patang' }).getAttribute('href')).toBe('/en/games/mela/patang');
  });

  it('marks demo players, and counts them apart from players', async () => {
    fakeApi({ 'GET /winners/last': { data: [win, { ...win, id: 2, player: 'T•••a', demo: true }] }, ...activity(3, 5) });
    await renderPage(<LiveRow />);
    expect(await screen.findByText('T•••a')).toBeTruthy();
    expect(screen.getAllByText('Demo player')).toHaveLength(1);
    expect(screen.getByText('Demo player').closest('li')?.textContent).toContain('T•••a');
    expect(screen.getByText('3 playing now')).toBeTruthy();
    expect(screen.getByText('5 demo players')).toBeTruthy();
  });

  it('says once that the wins are of demo players where all are', async () => {
    const demo = { ...win, demo: true };
    fakeApi({ 'GET /winners/last': { data: [demo, { ...demo, id: 2, player: 'T•••a' }] }, ...activity(0, 2) });
    await renderPage(<LiveRow />);
    expect(await screen.findByRole('heading', { name: 'Wins of 10× and more · Demo players' })).toBeTruthy();
    expect(screen.queryByText('Demo player')).toBeNull();
  });

  it('lets a win slide in that comes while the page is open, and no other', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let wins = [win];
    fakeApi({ 'GET /winners/last': () => ({ data: wins }) });
    await renderPage(<LiveRow />);
    const cardOf = async (player: string) => (await screen.findByText(player)).closest('li')?.className ?? '';
    expect(await cardOf('R•••a')).not.toMatch(/\barrive\b/);
    wins = [{ ...win, id: 2, player: 'V•••y' }, win];
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(await cardOf('V•••y')).toMatch(/\barrive\b/);
    expect(await cardOf('R•••a')).not.toMatch(/\barrive\b/);
    vi.useRealTimers();
  });

  it('says how many play, and nothing of players while no one does', async () => {
    fakeApi(activity(12));
    await renderPage(<LiveRow />);
    expect(await screen.findByText('12 playing now')).toBeTruthy();
  });

  it.each<[string, FakeAnswers]>([
    ['nothing happens', { 'GET /winners/last': { data: [] }, ...activity(0) }],
    ['it cannot be read', { 'GET /winners/last': { status: 503, error: { code: 500, message: 'errors.unavailable', description: '' } } }],
  ])('shows nothing when %s', async (_why, answers) => {
    const api = fakeApi(answers);
    const { container } = await renderPage(<LiveRow />);
    await expect.poll(() => api.calls.length).toBeGreaterThan(2);
    expect(container.querySelector('section')).toBeNull();
  });
});
