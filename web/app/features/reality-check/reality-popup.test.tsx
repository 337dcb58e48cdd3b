import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { afterPaint } from '@mela/kit/rendering/after-paint.ts';
import type { RealityCheck } from '@mela/contract/api/play';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import RealityPopup, { serverClock } from './reality-popup.tsx';
import { shortTime, timeText } from './time-text.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const now = 1_795_000_000;
const state = (isDue: boolean): RealityCheck => ({
  now,
  intervalMin: 60,
  sitting: { since: now - 3900, rounds: 212, bet: 4240, win: 3985.5, dueAt: isDue ? now - 300 : now + 3300, isDue },
});

it('[P4] shows time and result of the server while the player plays, whatever the clock of the device says', async () => {
  vi.setSystemTime(new Date('2020-01-01'));
  fakeApi({ 'GET /users/self/reality-check': { data: state(false) } });
  await renderPage(<RealityPopup />);
  const clock = await screen.findByTestId('play-clock');
  expect(clock.querySelector('[aria-hidden]')?.textContent).toBe('1:05 · −₹254.50');
  expect(clock.querySelector('.sr-only')?.textContent).toBe('Playing for 1 h 5 min, result −₹254.50');
  // Found on every page by players who move from landmark to landmark.
  expect(screen.getByRole('complementary')).toBe(clock);
});

it('shows nothing to a player who does not play', async () => {
  const { calls } = fakeApi({ 'GET /users/self/reality-check': { data: { now, intervalMin: 60, sitting: null } } });
  await renderPage(<RealityPopup />);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByTestId('play-clock')).toBeNull();
});

it('[P4] a pause with bets, wins and result is confirmed by the player, not by a press meant for the game', async () => {
  const { calls } = fakeApi({
    'GET /users/self/reality-check': { data: state(true) },
    'POST /users/self/reality-check': { data: state(false) },
  });
  let readMs = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => readMs);
  await renderPage(<RealityPopup />);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toMatch(/You’ve been playing for 1 h 5 min.*212.*₹4,240.*₹3,985\.50.*−₹254\.50/);
  const confirmed = () => calls.filter(({ key }) => key === 'POST /users/self/reality-check').length;
  await act(async () => {
    fireEvent(dialog, new Event('cancel'));
    await afterPaint();
    await afterPaint();
  });
  expect(confirmed()).toBe(0);
  readMs += 5_000;
  fireEvent.click(screen.getByRole('button', { name: 'Keep playing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(confirmed()).toBe(1);
});

it('the server’s clock continues by a clock that no one can set', () => {
  let readMs = 50;
  const clock = serverClock(now, () => readMs);
  readMs += 90_000;
  expect(clock()).toBe(now + 90);
});

it.each([
  [-5, '0 min', '0:00'],
  [59, '0 min', '0:00'],
  [3599, '59 min', '0:59'],
  [3600, '1 h 0 min', '1:00'],
  [36_060, '10 h 1 min', '10:01'],
])('%d seconds are %s', (seconds, words, clock) => expect([timeText(seconds), shortTime(seconds)]).toEqual([words, clock]));
