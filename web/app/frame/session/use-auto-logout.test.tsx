import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { selfQuery } from '../../data/account/queries.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';
import { settingsQuery } from '../../data/settings/queries.ts';
import { unusedMs, useAutoLogout } from './use-auto-logout.ts';

function Tab() {
  useAutoLogout();
  return null;
}
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(setting: boolean, autoLogout: boolean) {
  const settings = [{ alias: 'auto_logout.enabled', value: setting }];
  fakeApi({ 'GET /settings': { data: settings } });
  const page = await renderPage(<Tab />, { self: samplePlayer({ autoLogout }), path: '/en/rules' });
  await act(async () => void (await page.queryClient.fetchQuery(settingsQuery())));
  const isOut = () => page.router.state.location.pathname.endsWith('/logout');
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return { ...page, isOut, wait };
}

it.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, false],
])('[4.10] with the setting %s and the flag of the player %s, leaving the page alone logs out: %s', async (setting, flag, expected) => {
  const { isOut, wait } = await open(setting, flag);
  await wait(unusedMs - 60_000);
  expect(isOut()).toBe(false);
  await wait(120_000);
  expect(isOut()).toBe(expected);
});

it('[4.10] who uses the page, or whose balance a game changes, stays', async () => {
  const { isOut, wait, queryClient } = await open(true, true);
  await wait(unusedMs - 60_000);
  act(() => void window.dispatchEvent(new Event('pointerdown')));
  await wait(unusedMs - 60_000);
  expect(isOut()).toBe(false);
  act(() => void queryClient.setQueryData(selfQuery.queryKey, samplePlayer({ autoLogout: true })));
  await wait(unusedMs - 60_000);
  expect(isOut()).toBe(false);
  await wait(120_000);
  expect(isOut()).toBe(true);
});

it('[4.10] who uses another tab stays in this one, and says so to the others', async () => {
  const { isOut, wait } = await open(true, true);
  await wait(unusedMs - 60_000);
  expect(Date.now() - Number(localStorage.getItem('mela.used'))).toBeGreaterThan(unusedMs - 90_000);
  localStorage.setItem('mela.used', String(Date.now()));
  await wait(unusedMs - 60_000);
  expect(isOut()).toBe(false);
  act(() => void window.dispatchEvent(new Event('keydown')));
  await wait(30_000);
  expect(Date.now() - Number(localStorage.getItem('mela.used'))).toBeLessThanOrEqual(31_000);
  await wait(unusedMs);
  expect(isOut()).toBe(true);
});

it.each(['', 'never', '-5', 'Infinity', '99999999999999'])('[4.10] a stored time of %j keeps no one logged in', async (stored) => {
  const { isOut, wait } = await open(true, true);
  localStorage.setItem('mela.used', stored);
  await wait(unusedMs + 30_000);
  expect(isOut()).toBe(true);
});
