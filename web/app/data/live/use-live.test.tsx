import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';
import { selfQuery } from '../account/queries.ts';
import { useLive } from './use-live.ts';

type Life = { readonly isFirst: boolean; readonly onOpen: () => void; readonly onEnd: () => void };
const { steps, lives, refusals } = vi.hoisted(() => ({ steps: [] as string[], lives: [] as Life[], refusals: [] as Error[] }));
vi.mock('./connect-live.ts', () => ({
  connectLive: async (userId: number, _: unknown, life: Life) => {
    const refusal = refusals.shift();
    if (refusal !== undefined) throw refusal;
    lives.push(life);
    steps.push(`open ${userId}`);
    return () => steps.push(`close ${userId}`);
  },
}));

function Tab() {
  useLive();
  return null;
}
// The page of the test before closes its connection after it.
beforeEach(() => {
  for (const list of [steps, lives, refusals]) list.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('[4.38] a change of the player first ends the subscriptions of the one before, and a log-out ends them all', async () => {
  fakeApi({});
  const { queryClient } = await renderPage(<Tab />, { self: samplePlayer({ id: 1 }) });
  await waitFor(() => expect(steps).toEqual(['open 1']));
  act(() => void queryClient.setQueryData(selfQuery.queryKey, samplePlayer({ id: 2 })));
  await waitFor(() => expect(steps).toEqual(['open 1', 'close 1', 'open 2']));
  act(() => void queryClient.setQueryData(selfQuery.queryKey, null));
  await waitFor(() => expect(steps).toEqual(['open 1', 'close 1', 'open 2', 'close 2']));
});

it('a connection that the server ends, and one that cannot be opened, is tried again after growing pauses, and no longer once the player is gone', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  fakeApi({});
  const { queryClient } = await renderPage(<Tab />, { self: samplePlayer({ id: 1 }) });
  await waitFor(() => expect(steps).toEqual(['open 1']));
  expect(lives[0]?.isFirst).toBe(true);
  vi.useFakeTimers();
  refusals.push(new Error('503'), new Error('no script'));
  lives[0]?.onEnd();
  await wait(1_000);
  await wait(2_000);
  expect(refusals).toEqual([]);
  expect(steps).toEqual(['open 1']);
  await wait(3_999);
  expect(steps).toEqual(['open 1']);
  await wait(1);
  expect(steps).toEqual(['open 1', 'open 1']);
  expect(lives[1]?.isFirst).toBe(false);
  lives[1]?.onOpen();
  lives[1]?.onEnd();
  await wait(1_000);
  expect(steps.length).toBe(3);
  lives[2]?.onEnd();
  act(() => void queryClient.setQueryData(selfQuery.queryKey, null));
  await wait(600_000);
  expect(steps).toEqual(['open 1', 'open 1', 'open 1', 'close 1']);
});

it.each([
  ['online', () => window.dispatchEvent(new Event('online'))],
  ['seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['back out of the browser’s memory', () => window.dispatchEvent(new Event('pageshow'))],
])('a connection that has ended is tried at once when the page is %s', async (_, happen) => {
  fakeApi({});
  await renderPage(<Tab />, { self: samplePlayer({ id: 1 }) });
  await waitFor(() => expect(steps).toEqual(['open 1']));
  happen();
  await act(() => Promise.resolve());
  expect(steps).toEqual(['open 1']);
  act(() => lives[0]?.onEnd());
  happen();
  await waitFor(() => expect(steps).toEqual(['open 1', 'open 1']));
});
