import { fireEvent, screen, within } from '@testing-library/react';
import type { Figures } from '@mela/contract/api/accounts/figures';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { samplePlayer } from '../../../testing/sample-player.ts';
import { firstDays, FiguresPage } from './figures-page.tsx';

const sums = { rounds: 3, staked: 300, won: 120.5, net: -179.5 };
const figures: Figures = {
  periods: [
    { start: '2026-11-28', end: '2026-11-28', ...sums, deposited: 500, withdrawn: 0, minutes: 125 },
    { start: '2026-11-29', end: '2026-11-29', rounds: 0, staked: 0, won: 0, net: 0, deposited: 0, withdrawn: 200, minutes: 0 },
  ],
  total: { ...sums, deposited: 500, withdrawn: 200, minutes: 125 },
  best: { day: '2026-11-28', net: -179.5 },
  worst: { day: '2026-11-28', net: -179.5 },
  games: [{ slug: 'patang', developer: 'mela', name: 'Patang', listed: true, ...sums, share: 100 }],
  trueUntil: 1_795_900_000,
};
const now = Date.parse('2026-11-29T06:00:00Z') / 1000;
const open = () => renderPage(<FiguresPage now={now} />, { path: '/en/profile/figures', self: samplePlayer() });

afterEach(() => void vi.unstubAllGlobals());

describe('a player’s own figures', () => {
  it('are shown with a result below zero as it is, in tiles, a table and by game', async () => {
    fakeApi({ 'GET /users/self/figures': { data: figures } });
    await open();
    const tile = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).parentElement?.textContent;
    expect(await tile('Result')).toContain('−₹179.50');
    expect(await tile('Deposits')).toContain('₹500');
    expect(await tile('Time played')).toContain('2 h 5 min');
    const [table, ofTime] = await screen.findAllByRole('table', { hidden: true });
    if (table === undefined || ofTime === undefined) throw new Error('a table is missing');
    expect(
      within(ofTime)
        .getAllByRole('cell', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['2 h 5 min', '0 min']);
    expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(3);
    expect(table.textContent).toContain('₹120.50');
    expect(screen.getByText('100% of your bets')).toBeTruthy();
  });

  it('are asked for by week and for other days', async () => {
    const asked: string[] = [];
    fakeApi({
      'GET /users/self/figures': (_body, path) => {
        asked.push(path);
        return { data: figures };
      },
    });
    await open();
    await screen.findByText('Patang');
    const { from, to } = firstDays(now);
    expect(asked.at(-1)).toMatch(new RegExp(`from=${from}&to=${to}&by=day`));
    fireEvent.click(screen.getByRole('tab', { name: 'Week' }));
    await vi.waitFor(() => expect(asked.at(-1)).toContain('by=week'));
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-20' } });
    await vi.waitFor(() => expect(asked.at(-1)).toContain('from=2026-11-20'));
  });

  it('are not asked for where the days are turned round or too many, which the field says', async () => {
    const { calls } = fakeApi({ 'GET /users/self/figures': { data: figures } });
    await open();
    await screen.findByText('Patang');
    const before = calls.length;
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2024-01-01' } });
    expect(await screen.findByText('Choose at most 366 days, the first one before the last.')).toBeTruthy();
    expect(calls.length).toBe(before);
  });

  it('say that nothing was played, and that a file did not come', async () => {
    const empty = { rounds: 0, staked: 0, won: 0, net: 0 };
    fakeApi({
      'GET /users/self/figures': {
        data: { ...figures, games: [], best: null, worst: null, total: { ...empty, deposited: 0, withdrawn: 0, minutes: 0 } },
      },
    });
    await open();
    await screen.findByText('You played no round on these days.');
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no connection')));
    fireEvent.click(screen.getByRole('button', { name: 'Download as CSV' }));
    expect(await screen.findByText('The download didn’t work. Try again.')).toBeTruthy();
  });
});
