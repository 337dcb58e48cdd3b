import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Lottery } from '@mela/contract/api/lottery';
import { lotteriesQuery } from '../../data/lottery/lottery.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleLottery as lottery } from '../../testing/sample-contests.ts';
import { samplePlayer } from '../../testing/sample-player.ts';
import { LotteriesPage } from './lotteries-page.tsx';
import { LotteryPage } from './lottery-page.tsx';

const drawn: Lottery = {
  ...lottery,
  id: 2,
  name: 'Yesterday',
  state: 'paid',
  winners: [{ place: 1, ticket: { number: 41, userId: 4 }, player: 'R•••a', prize: 4000 }],
};
const level = (points: number) => ({
  data: {
    id: 1,
    name: 'Copper',
    currentScore: 0,
    progress: 0,
    maxScore: 100,
    points,
    rupeesPerPoint: 100,
    perks: { frame: 'copper' as const, wheelSpins: 0, lotteryTickets: 0, refill: null },
    next: null,
    counting: true,
  },
});
const ticket = (number: number) => ({ ticket: number, source: 'play' as const, at: 1_763_000_000, place: null });
const at = { path: '/en/lottery/view/3', self: samplePlayer() };

describe('[1.6] [2.26] the list of lotteries', () => {
  it('has those that are open and the past draws with their winners', async () => {
    fakeApi({ 'GET /lottery/list': (_, path) => ({ data: path.includes('active=1') ? [lottery] : [drawn], count: 1 }) });
    await renderPage(<LotteriesPage />, { path: '/en/lottery' });
    expect((await screen.findByRole('link', { name: 'Evening draw' })).getAttribute('href')).toBe('/en/lottery/view/3');
    expect(screen.getAllByText('₹10,250')).toHaveLength(2);
    expect(await screen.findByText('Ticket 000041')).toBeTruthy();
  });

  it('[4.49] [9.34] adds page to page of ten, and ends where the count does not exceed offset and page size', async () => {
    const page = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, n) => ({ ...drawn, id: from + n + 1, name: `Draw ${from + n + 1}` }));
    const asked: string[] = [];
    fakeApi({
      'GET /lottery/list': (_, path) => {
        if (path.includes('active=1')) return { data: [], count: 0 };
        asked.push(path);
        return path.includes('offset=10') ? { data: page(10, 13), count: 13 } : { data: page(0, 10), count: 13 };
      },
    });
    await renderPage(<LotteriesPage />, { path: '/en/lottery' });
    expect((await screen.findAllByRole('link', { name: /^Draw / })).length).toBe(10);
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^Draw / }).length).toBe(13));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(asked.every((path) => path.includes('limit=10') && path.includes('mode=full') && path.includes('sort=-endDate'))).toBe(true);
  });

  it('[9.36] asks for past draws again after an hour, and for open lotteries at every visit', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_763_000_000_000 });
    const asked = { open: 0, past: 0 };
    fakeApi({
      'GET /lottery/list': (_, path) => {
        asked[path.includes('active=1') ? 'open' : 'past'] += 1;
        return { data: [], count: 0 };
      },
    });
    const { queryClient } = await renderPage(<p />, { path: '/en' });
    const visit = async () => {
      for (const which of ['active', 'past'] as const) await queryClient.fetchInfiniteQuery(lotteriesQuery(which));
      return { ...asked };
    };
    expect(await visit()).toEqual({ open: 1, past: 1 });
    vi.setSystemTime(1_763_000_000_000 + 3_599_000);
    expect(await visit()).toEqual({ open: 2, past: 1 });
    vi.setSystemTime(1_763_000_000_000 + 3_600_000);
    expect(await visit()).toEqual({ open: 3, past: 2 });
    vi.useRealTimers();
  });

  it('[7.52] asks for draws that started up to a day by its filter', async () => {
    const asked: string[] = [];
    fakeApi({
      'GET /lottery/list': (_, path) => {
        asked.push(path);
        return { data: [], count: 0 };
      },
    });
    await renderPage(<LotteriesPage />, { path: '/hi/lottery', locale: 'hi' });
    fireEvent.click(await screen.findByRole('button', { name: 'एक महीने से पहले' }));
    await waitFor(() => expect(asked.some((path) => /startDate\.to=\d+/.test(path))).toBe(true));
    expect(await screen.findByText('इस समय में कोई ड्रॉ नहीं हुआ।')).toBeTruthy();
  });
});

describe('[2.27] a lottery', () => {
  it('shows fund, time, how tickets come, and the commitment of the seed without a check', async () => {
    fakeApi({ 'GET /lottery/:id/tickets': { data: [ticket(1)], count: 12 } });
    await renderPage(<LotteryPage lottery={lottery} />, at);
    expect(screen.getByText('₹10,250')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('58:20');
    expect(screen.getByText('One for each ₹200 in bets, counted as for points.')).toBeTruthy();
    expect(screen.getByText('ab'.repeat(32))).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Check it here' })).toBeNull();
  });

  it('[4.50] [9.33] loads the own tickets, ten a page, until a page is not full', async () => {
    const tickets = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => ticket(from + n));
    fakeApi({
      'GET /lottery/:id/tickets': (_, path) =>
        path.includes('offset=10') ? { data: tickets(10, 12), count: 12 } : { data: tickets(0, 10), count: 12 },
    });
    await renderPage(<LotteryPage lottery={lottery} />, at);
    expect(await screen.findByText('000009')).toBeTruthy();
    expect(screen.queryByText('000011')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('000011')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('sells tickets for points, once for a double click, and says why not', async () => {
    const { calls, answers } = fakeApi({
      'GET /lottery/:id/tickets': { data: [], count: 0 },
      'GET /users/self/level': level(107),
      'POST /lottery/:id/tickets': { status: 400, error: { code: 3, message: 'errors.lottery.points', description: 'Not enough points.' } },
    });
    await renderPage(<LotteryPage lottery={lottery} />, at);
    fireEvent.click(await screen.findByRole('button', { name: '5' }));
    expect(screen.queryByRole('button', { name: '10' })).toBeNull();
    const buy = screen.getByRole('button', { name: 'Get for 100 points' });
    fireEvent.click(buy);
    expect((await screen.findByRole('alert')).textContent).toContain('Not enough points.');
    answers['POST /lottery/:id/tickets'] = { data: { first: 250, last: 254, points: 7 } };
    fireEvent.click(buy);
    fireEvent.click(buy);
    expect(await screen.findByText('5 tickets are yours.')).toBeTruthy();
    const sent = calls.filter(({ key }) => key === 'POST /lottery/3/tickets');
    expect([sent.length, sent[0]?.body, sent[0]?.idempotencyKey === sent[1]?.idempotencyKey]).toEqual([2, { count: 5 }, true]);
  });

  it('says how points come to a player who has too few, and sells nothing', async () => {
    fakeApi({ 'GET /lottery/:id/tickets': { data: [], count: 0 }, 'GET /users/self/level': level(0) });
    await renderPage(<LotteryPage lottery={lottery} />, at);
    expect(await screen.findByText('You have 0 points.')).toBeTruthy();
    expect(screen.getByText('A ticket costs 20 points. You get one point for each ₹100 in bets.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Get for/ })).toBeNull();
  });

  it('offers a guest an account, and shows winners with a check when it is drawn', async () => {
    fakeApi({});
    await renderPage(<LotteryPage lottery={{ ...lottery, ownTicketCount: 0 }} />, { path: '/en/lottery/view/3' });
    expect(screen.getByRole('link', { name: 'Create account' })).toBeTruthy();
    await renderPage(<LotteryPage lottery={{ ...drawn, serverSeed: 'cd'.repeat(32), listHash: 'ef'.repeat(32) }} />, {
      path: '/en/lottery/view/2',
    });
    expect(await screen.findByText('R•••a')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Check it here' }));
    expect(await screen.findByText('Not correct: the seed doesn’t match its hash')).toBeTruthy();
  });
});
