import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HistoryRow } from '@mela/contract/api/play';
import { fakeApi } from '../../testing/fake-api.ts';
import { dayOf } from '@mela/kit/formats/time.ts';
import { renderPage } from '../../testing/render-page.tsx';
import GameHistoryDialog from './game-history-dialog.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';

const game = { id: 1, slug: 'patang', name: 'Patang', label: null, url: '/games/mela/patang' };
const round = (id: number, change: Partial<HistoryRow> = {}): HistoryRow => ({
  round: String(id),
  game,
  bet: 2,
  win: 0,
  status: 'closed',
  created: 1_763_000_000,
  ...change,
});
const self = samplePlayer({ id: 1 });
const open = () => renderPage(<GameHistoryDialog params={{}} onClose={() => undefined} />, { path: '/en/payment/game-history', self });
const today = Math.floor(Date.now() / 1000);
const day = { day: dayOf(today), rounds: 9, bet: 20, win: 12.5, largestWin: 10 };
const rows = () => screen.findAllByTestId('round-row');

afterEach(() => void vi.unstubAllGlobals());

describe('the history of rounds', () => {
  it('[7.42] has a row for each round, each linking to its page', async () => {
    fakeApi({
      'GET /users/self/gameHistory': {
        data: [round(3, { win: 16.5 }), round(2, { status: 'open' }), round(1, { status: 'rolled_back' })],
        count: 3,
      },
    });
    await open();
    const shown = (await rows()).map((one) => [one.textContent, one.querySelector('a')?.getAttribute('href')]);
    expect(shown).toEqual([
      [expect.stringMatching(/Bet ₹2\.00.*Win \+₹16\.50/), '/en/rounds/3'],
      [expect.stringContaining('Unfinished'), '/en/rounds/2'],
      [expect.stringContaining('Cancelled'), '/en/rounds/1'],
    ]);
  });

  it('marks a win that a person checks, and no other one', async () => {
    const heldWin = { sum: 1_200_000_000, state: 'held', answer: null } as const;
    const booked = round(2, { win: 1_200_000_000, heldWins: [{ ...heldWin, state: 'booked' }] });
    fakeApi({
      'GET /users/self/gameHistory': { data: [round(3, { heldWins: [{ ...heldWin, state: 'booked' }, heldWin] }), booked], count: 2 },
    });
    await open();
    const [first, second] = await rows();
    expect(first?.textContent).toContain('Held for review');
    expect(second?.textContent).toContain('+₹1,20,00,00,000');
  });

  it('stands under its day, which has its whole number of rounds and its result', async () => {
    fakeApi({
      'GET /users/self/gameHistory': { data: [round(3, { created: today }), round(2, { created: 1_763_000_000 })], count: 2 },
      'GET /users/self/gameHistory/days': { data: [day] },
    });
    await open();
    await expect
      .poll(() => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent))
      .toEqual(['Today9 rounds−₹7.50', 'Nov 13, 2025']);
  });

  it('shows a win as a multiple of its bet', async () => {
    fakeApi({ 'GET /users/self/gameHistory': { data: [round(3, { bet: 2, win: 25 })], count: 1 } });
    await open();
    expect((await rows())[0]?.textContent).toContain('12.5×');
  });

  it('shows the last reels of each finished round of ours, asked for once a page, and the label of the others', async () => {
    const { calls } = fakeApi({
      'GET /users/self/gameHistory': { data: [round(3), round(2, { status: 'open' }), { ...round(1), round: 'demo:7' }], count: 3 },
      'GET /users/self/gameHistory/reels': (_body, path) => {
        expect(path).toContain('rounds=3');
        return { data: [{ round: '3', reels: [['kite', 'A'], ['sun']] }] };
      },
    });
    await open();
    const pictures = await screen.findAllByTestId('reels');
    expect(pictures.map((one) => [...one.querySelectorAll('image')].map((image) => image.getAttribute('href')))).toEqual([
      ['kite', 'A', 'sun'].map((symbol) => `/art/patang/symbols/${symbol}-32.webp`),
    ]);
    expect((await rows()).map((one) => one.querySelector('[data-testid=reels]') !== null)).toEqual([true, false, false]);
    expect(calls.filter(({ key }) => key.endsWith('/reels'))).toHaveLength(1);
  });

  it('keeps the place of each picture until it is known, and shows none before all its symbols have come', async () => {
    const symbols = Promise.withResolvers<void>();
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(() => symbols.promise);
    const reels = Promise.withResolvers<void>();
    fakeApi({
      'GET /users/self/gameHistory': { data: [round(3), round(2, { status: 'open' })], count: 2 },
      'GET /users/self/gameHistory/reels': async () => {
        await reels.promise;
        return { data: [{ round: '3', reels: [['kite'], ['sun']] }] };
      },
    });
    await open();
    const picture = await screen.findByTestId('reels');
    expect(picture.querySelectorAll('image')).toHaveLength(0);
    reels.resolve();
    await waitFor(() => expect(picture.querySelectorAll('image')).toHaveLength(2));
    expect(picture.querySelector('g')?.getAttribute('class')).toContain('opacity-0');
    symbols.resolve();
    await waitFor(() => expect(picture.querySelector('g')?.getAttribute('class')).not.toContain('opacity-0'));
    vi.restoreAllMocks();
  });

  it('is complete without its pictures', async () => {
    fakeApi({ 'GET /users/self/gameHistory': { data: [round(3)], count: 1 } });
    await open();
    expect(await rows()).toHaveLength(1);
    expect(screen.queryByTestId('reels')).toBeNull();
  });

  it('can be narrowed to wins, without the sums of days, and says where nothing is left', async () => {
    const { calls } = fakeApi({
      'GET /users/self/gameHistory': (_body, path) =>
        !path.includes('won=1') ? { data: [round(3, { created: today })], count: 1 } : { data: [], count: 0 },
      'GET /users/self/gameHistory/days': { data: [day] },
    });
    await open();
    await rows();
    fireEvent.click(screen.getByRole('button', { name: 'Wins' }));
    await screen.findByText('No rounds match these filters.');
    expect(calls.filter(({ key }) => key === 'GET /users/self/gameHistory')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(await rows()).toHaveLength(1);
  });

  it('[7.42] reads on from where it stopped', async () => {
    let asked = 0;
    fakeApi({
      'GET /users/self/gameHistory': () => ({
        data: asked++ === 0 ? Array.from({ length: 12 }, (_, at) => round(30 - at)) : [round(18)],
        count: 13,
      }),
    });
    await open();
    expect(await rows()).toHaveLength(12);
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await expect.poll(rows).toHaveLength(13);
  });

  it('is empty in words, with a way on', async () => {
    fakeApi({ 'GET /users/self/gameHistory': { data: [], count: 0 } });
    await open();
    await screen.findByText('No rounds yet');
    expect(screen.getByRole('link', { name: 'See the games' }).getAttribute('href')).toBe('/en/games');
  });
});
