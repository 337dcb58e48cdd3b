import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';
import { selfQuery } from '../account/queries.ts';
import { useLive } from './use-live.ts';

const { steps } = vi.hoisted(() => ({ steps: [] as string[] }));
vi.mock('./connect-live.ts', () => ({
  connectLive: async (userId: number) => {
    steps.push(`open ${userId}`);
    return () => steps.push(`close ${userId}`);
  },
}));

function Tab() {
  useLive();
  return null;
}
afterEach(() => {
  steps.length = 0;
  vi.unstubAllGlobals();
});

it('[4.38] a change of the player first ends the subscriptions of the one before, and a log-out ends them all', async () => {
  fakeApi({});
  const { queryClient } = await renderPage(<Tab />, { self: samplePlayer({ id: 1 }) });
  await waitFor(() => expect(steps).toEqual(['open 1']));
  act(() => void queryClient.setQueryData(selfQuery.queryKey, samplePlayer({ id: 2 })));
  await waitFor(() => expect(steps).toEqual(['open 1', 'close 1', 'open 2']));
  act(() => void queryClient.setQueryData(selfQuery.queryKey, null));
  await waitFor(() => expect(steps).toEqual(['open 1', 'close 1', 'open 2', 'close 2']));
});
