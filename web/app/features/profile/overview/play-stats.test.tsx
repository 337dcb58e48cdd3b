import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { samplePlayer } from '../../../testing/sample-player.ts';
import { PlayStats } from './play-stats.tsx';

const self = samplePlayer({ id: 1 });
const noon = Date.parse('2026-11-23T12:00:00+05:30') / 1000;
const day = (name: string, bet: number, win: number) => ({ day: name, rounds: 10, bet, win, largestWin: win / 2 });

afterEach(() => void vi.unstubAllGlobals());

it('shows the result of today and of the last days, a loss as plainly as a gain', async () => {
  fakeApi({ 'GET /users/self/gameHistory/days': { data: [day('2026-11-23', 100, 40), day('2026-11-22', 50, 150)] } });
  await renderPage(<PlayStats now={noon} />, { self });
  const today = (await screen.findByRole('heading', { name: 'Today' })).parentElement?.parentElement;
  expect(today?.textContent).toBe('TodayResult −₹60.00Rounds10Bets₹100.00Wins₹40.00Largest win₹20.00');
  const month = screen.getByRole('heading', { name: 'Last 30 days' }).parentElement?.parentElement;
  expect(month?.textContent).toBe('Last 30 daysResult +₹40.00Rounds20Bets₹150.00Wins₹190.00Largest win₹75.00');
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Nov 23, 202610 rounds−₹60.00',
    'Nov 22, 202610 rounds+₹100.00',
  ]);
});

it('says so where nothing was played', async () => {
  fakeApi({ 'GET /users/self/gameHistory/days': { data: [] } });
  await renderPage(<PlayStats now={noon} />, { self });
  await screen.findByText('No rounds in the last 30 days.');
});

it('a failed answer can be asked for again', async () => {
  fakeApi({ 'GET /users/self/gameHistory/days': { status: 503, error: { code: 9, message: 'errors.away', description: 'Away.' } } });
  await renderPage(<PlayStats now={noon} />, { self });
  await screen.findByRole('button', { name: /again/i });
});

it('shows this session with the time of its log-in, and nothing of one without a round', async () => {
  const session = { since: noon - 3_600, rounds: 3, bet: 6, win: 2.5, largestWin: 2 };
  const { answers } = fakeApi({
    'GET /users/self/gameHistory/days': { data: [day('2026-11-23', 100, 40)] },
    'GET /users/self/gameHistory/session': { data: session },
  });
  const { queryClient } = await renderPage(<PlayStats now={noon} />, { self });
  const title = await screen.findByRole('heading', { name: 'This session, since 11:00' });
  expect(title.parentElement?.parentElement?.textContent).toContain('Result −₹3.50Rounds3Bets₹6.00Wins₹2.50Largest win₹2.00');
  answers['GET /users/self/gameHistory/session'] = { data: { ...session, rounds: 0 } };
  await queryClient.invalidateQueries();
  await expect.poll(() => screen.queryByRole('heading', { name: /session/ })).toBeNull();
});
