import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { selfQuery, sessionsQuery, useSelf } from '../../../data/account/queries.ts';
import { currentGift } from '../../../data/bonuses/current-gift.ts';
import { savedValue } from '../../../site/storage/stored-value.ts';
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

it('[4.38] [4.45] drops everything of the player, wallets, times and the flag of a code included, and keeps the chosen gift', async () => {
  fakeApi({ 'POST /logout': { data: {} } });
  storeAuthToken('t');
  currentGift.save(7);
  const self = samplePlayer({ hasPhoneConfirmationCode: true, phoneConfirmationCodeTtl: 50, emailConfirmationTokenTtl: 200 });
  function Shown() {
    const parts = useSelf((user) => [user.wallets.length, user.hasPhoneConfirmationCode, user.phoneConfirmationCodeTtl]);
    return <p data-testid="parts">{JSON.stringify(parts)}</p>;
  }
  const page = (
    <>
      <Shown />
      {Logout === undefined ? null : <Logout />}
    </>
  );
  const { queryClient } = await renderPage(page, { path: '/en/logout', self });
  queryClient.setQueryData(sessionsQuery().queryKey, []);
  await waitFor(() => expect(screen.getByTestId('parts').textContent).toBe('null'));
  expect(queryClient.getQueryCache().findAll({ predicate: ({ meta, state }) => meta?.personal === true && state.data !== null })).toEqual(
    [],
  );
  expect(authToken()).toBeNull();
  expect(savedValue('current_deposit_gift_id')).toBe('7');
});

it('[4.45] an answer without a player, or without an id, is no player', async () => {
  storeAuthToken('t');
  for (const data of [null, { ...player, id: undefined }]) {
    // No answer that the contract knows.
    vi.stubGlobal('fetch', async () => Response.json({ data }));
    const { queryClient } = await renderPage(<p />);
    expect(await queryClient.fetchQuery({ ...selfQuery, staleTime: 0 })).toBeNull();
  }
});
