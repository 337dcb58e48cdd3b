import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { selfQuery, useSelf } from '../../data/account/queries.ts';
import { sessionsQuery } from '../../data/account/log-ins.ts';
import { currentGift } from '../../data/bonuses/current-gift.ts';
import { savedValue } from '../../site/storage/stored-value.ts';
import { storeAuthToken } from '../../data/account/auth-store.ts';
import { authToken } from '../../data/account/auth-token.ts';
import { LogOutPage as Logout } from './log-out-page.tsx';
import { useLogOutReports } from './use-log-out-reports.ts';
import { samplePlayer } from '../../testing/sample-player.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';

const player = samplePlayer();

function Reports() {
  useLogOutReports();
  return null;
}

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('[2.57] ends the session, drops the player and goes home', async () => {
  const { calls } = fakeApi({ 'POST /logout': { data: {} } });
  storeAuthToken('t');
  const { router, queryClient } = await renderPage(<Logout />, { path: '/en/logout', self: player });
  await waitFor(() => expect(router.state.location.pathname).toBe('/en'));
  expect(calls.map(({ key }) => key)).toContain('POST /logout');
  expect(authToken()).toBeNull();
  expect(queryClient.getQueryData(selfQuery.queryKey)).toBeNull();
});

it.each([
  ['the server is away', () => Promise.resolve(Response.json({ error: { code: 9, message: 'errors.unavailable' } }, { status: 503 }))],
  ['there are too many calls', () => Promise.resolve(Response.json({ error: { code: 9, message: 'errors.rate_limit' } }, { status: 429 }))],
  ['there is no connection', () => Promise.reject(new TypeError('no connection'))],
])('where %s this browser is logged out all the same, reads that the server does not know, and tries again', async (_, fail) => {
  vi.stubGlobal('fetch', vi.fn(fail));
  storeAuthToken('t');
  for (const name of ['mela-in', '__Host-mela-in']) document.cookie = `${name}=of-t; Path=/; Secure`;
  const { router, queryClient } = await renderPage(<Logout />, { path: '/en/logout', self: player });
  expect((await screen.findByRole('alert')).textContent).toContain('You’re logged out on this device');
  expect([authToken(), queryClient.getQueryData(selfQuery.queryKey)]).toEqual([null, null]);
  // Without the marker the server renders no player's page.
  expect(document.cookie).not.toContain('mela-in');
  expect(router.state.location.pathname).toBe('/en/logout');
  fakeApi({ 'POST /logout': { data: {} } });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/en'));
  expect(localStorage.getItem('mela.left')).toBeNull();
});

it('tries again by itself when the connection is back', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
  storeAuthToken('t');
  const page = (
    <>
      <Reports />
      <Logout />
    </>
  );
  const { router } = await renderPage(page, { path: '/en/logout', self: player });
  await screen.findByRole('alert');
  fakeApi({ 'POST /logout': { data: {} } });
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/en'));
  expect(authToken()).toBeNull();
});

it('tries again by itself after 5, 15 and 45 seconds, and then no more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const fail = vi.fn((_asked: string | URL | Request) =>
    Promise.resolve(Response.json({ error: { code: 9, message: 'errors.unavailable' } }, { status: 502 })),
  );
  const calls = () =>
    fail.mock.calls.filter(([asked]) => (asked instanceof Request ? asked.url : String(asked)).includes('/logout')).length;
  vi.stubGlobal('fetch', fail);
  storeAuthToken('t');
  await renderPage(<Logout />, { path: '/en/logout', self: player });
  await screen.findByRole('alert');
  let before = calls();
  expect(before).toBe(1);
  for (const waitSec of [5, 15, 45]) {
    // The failure is shown, and the wait begins.
    await act(async () => undefined);
    await vi.advanceTimersByTimeAsync((waitSec - 3) * 1000);
    expect(calls()).toBe(before);
    await act(() => vi.advanceTimersByTimeAsync(3500));
    before += 1;
    expect(calls()).toBe(before);
    expect(screen.getByRole('alert').textContent).toContain('You’re logged out on this device');
  }
  await vi.advanceTimersByTimeAsync(600_000);
  expect(calls()).toBe(before);
});

it('a player who has gone is logged out by a later try', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: { code: 9, message: 'errors.unavailable' } }, { status: 502 })));
  storeAuthToken('t');
  const { router } = await renderPage(<Logout />, { path: '/en/logout', self: player });
  await screen.findByRole('alert');
  fakeApi({ 'POST /logout': { data: {} } });
  await vi.advanceTimersByTimeAsync(5_500);
  await waitFor(() => expect(router.state.location.pathname).toBe('/en'));
  expect(authToken()).toBeNull();
});

it('takes a guest home without a call', async () => {
  const { calls } = fakeApi({});
  const { router } = await renderPage(<Logout />, { path: '/en/logout', self: null });
  await waitFor(() => expect(router.state.location.pathname).toBe('/en'));
  expect(calls).toEqual([]);
});

it('a session that is over already is a log-out', async () => {
  fakeApi({
    'POST /logout': { status: 401, error: { code: 1, message: 'errors.unauthorized', description: '' } },
    'DELETE /sso/token': { data: {} },
  });
  storeAuthToken('t');
  const { router } = await renderPage(<Logout />, { path: '/en/logout', self: player });
  await waitFor(() => expect(router.state.location.pathname).toBe('/en'));
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
      <Logout />
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
