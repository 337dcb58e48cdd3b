import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { InboxMessage } from '@mela/contract/api/accounts/inbox';
import { selfQuery } from '../../data/account/queries.ts';
import { arrivals, noteArrival } from '../../data/notifications/arrivals.ts';
import { forgetNotices, notices, resetNotices, useNoticeToast } from '../../data/notifications/notices.ts';
import { closeAllOverlays, openOverlay } from '../../data/overlays/overlays.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';
import { useArrivals } from './use-arrivals.ts';

const message: InboxMessage = {
  id: 4,
  created_at: 1_763_000_000,
  viewed_at: null,
  notification: 'notice',
  title: 'Money is on its way',
  text: '₹500 to your bank.',
  link: { text: 'See it', value: '/payment/history' },
} as InboxMessage;

function Visitor() {
  useArrivals();
  return useNoticeToast()?.title ?? 'nothing';
}
const server = (newest: InboxMessage | null = message) => fakeApi({ 'GET /inbox': { data: newest === null ? [] : [newest], count: 1 } });
const open = (path = '/en') => renderPage(<Visitor />, { self: samplePlayer(), path });

beforeEach(() => {
  localStorage.clear();
  forgetNotices();
  arrivals.set(0);
  closeAllOverlays();
});

it('a message is shown in the moment in which it arrives, in the words of the inbox, and stays in the inbox alone', async () => {
  server();
  const { container } = await open();
  expect(container.textContent).toBe('nothing');
  act(noteArrival);
  await waitFor(() => expect(container.textContent).toBe('Money is on its way'));
  expect([notices(), arrivals.get()]).toEqual([[], 0]);
  // The player comes back to this tab.
  act(resetNotices);
  expect(container.textContent).toBe('Money is on its way');
});

it('over a game it waits until the player has left it', async () => {
  const { calls } = server();
  const { container, router } = await open('/en/games/mela/rail-gaadi');
  act(noteArrival);
  expect([calls.length, arrivals.get()]).toEqual([0, 1]);
  await act(() => router.navigate({ href: '/en/rules' }));
  await waitFor(() => expect(container.textContent).toBe('Money is on its way'));
});

it.each([
  ['one that was read', { ...message, viewed_at: 1_763_000_100 }],
  ['one that was deleted', null],
])('of %s meanwhile nothing is shown', async (_, newest) => {
  const { calls } = server(newest);
  const { container, queryClient } = await open();
  act(noteArrival);
  await waitFor(() => expect([calls.length, queryClient.isFetching()]).toEqual([1, 0]));
  expect(container.textContent).toBe('nothing');
});

it('an open inbox shows it itself, and a player who left is shown nothing', async () => {
  const { calls } = server();
  const { container, queryClient } = await open();
  openOverlay('inbox');
  act(noteArrival);
  await waitFor(() => expect([calls.length, queryClient.isFetching()]).toEqual([1, 0]));
  closeAllOverlays();
  act(() => {
    noteArrival();
    queryClient.setQueryData(selfQuery.queryKey, null);
  });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(container.textContent).toBe('nothing');
});
