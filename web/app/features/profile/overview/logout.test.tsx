import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { selfQuery } from '../../../data/account/queries.ts';
import { storeAuthToken } from '../../../data/account/auth-store.ts';
import { authToken } from '../../../data/account/auth-token.ts';
import { Route } from '../../../routes/{-$lang}/logout.tsx';
import { samplePlayer } from '../../../testing/sample-player.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const Logout = Route.options.component;
const player = samplePlayer();

afterEach(() => void vi.unstubAllGlobals());

it('[2.57] ends the session, drops the player and goes home', async () => {
  const { calls } = fakeApi({ 'POST /logout': { data: {} } });
  storeAuthToken('t');
  const { router, queryClient } = await renderPage(Logout === undefined ? <p /> : <Logout />, { path: '/en/logout', self: player });
  await waitFor(() => expect(router.state.location.pathname).toBe('/en'));
  expect(calls.map(({ key }) => key)).toContain('POST /logout');
  expect(authToken()).toBeNull();
  expect(queryClient.getQueryData(selfQuery.queryKey)).toBeNull();
});

it('[2.57] ends it in this browser where the server is away', async () => {
  fakeApi({ 'POST /logout': { status: 503, error: { code: 9, message: 'errors.away', description: '' } } });
  storeAuthToken('t');
  const { router } = await renderPage(Logout === undefined ? <p /> : <Logout />, { path: '/en/logout', self: player });
  await waitFor(() => expect(router.state.location.pathname).toBe('/en'));
  expect(authToken()).toBeNull();
});
