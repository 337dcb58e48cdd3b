import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';
import { useAppBadge } from './use-app-badge.ts';

function Player() {
  useAppBadge();
  return <p>a page</p>;
}
const open = (value: number) => {
  fakeApi({ 'GET /users/self/counters': { data: [{ name: 'inbox', value }] } });
  return renderPage(<Player />, { self: samplePlayer() });
};

afterEach(() => {
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
  vi.unstubAllGlobals();
});

it('[2.15] the icon of the installed app has the number of new messages, and none once the player has left', async () => {
  const [set, clear] = [vi.fn(async () => undefined), vi.fn(() => Promise.reject(new Error('not allowed')))];
  Object.assign(navigator, { setAppBadge: set, clearAppBadge: clear });
  await open(3);
  await waitFor(() => expect(set).toHaveBeenLastCalledWith(3));
  clear.mockClear();
  cleanup();
  expect(clear).toHaveBeenCalledOnce();
});

it('a browser without badges shows the site', async () => {
  await open(3);
  expect(screen.getByText('a page')).toBeTruthy();
});
