import type { AnyRouter } from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { selfQuery } from '../../data/account/queries.ts';
import { clearAuthToken, storeAuthToken } from '../../data/account/auth-store.ts';
import { takeBlockedPath } from '../../data/account/blocked-path.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { followRoutes } from '../../site/navigation/follow-routes.ts';
import { DialogLink } from '../../site/navigation/modal-link.tsx';
import { AddressedDialog } from './addressed-dialog.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';

const title = () => screen.findByRole('heading', { level: 2 });

// Loaded on intent in the browser: that time belongs to no single test.
beforeAll(
  async () =>
    void (await Promise.all([import('../../features/auth/log-in-dialog.tsx'), import('../../features/auth/register-dialog.tsx')])),
  60_000,
);

describe('what an address lays over a page', () => {
  beforeEach(() => void fakeApi({}));
  afterEach(() => {
    clearAuthToken();
    vi.unstubAllGlobals();
  });

  it.each([
    ['#login', 'Welcome back'],
    ['#registration', 'Create your account'],
  ])('[2.79] [2.90] %s opens for a guest', async (hash, words) => {
    await renderPage(<AddressedDialog />, { path: `/en${hash}` });
    expect((await title()).textContent).toBe(words);
  });

  it('says at once that a dialog loads whose script is not here yet, on which a press seems to do nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    vi.doMock('../../features/auth/recovery/recovery-dialog.tsx', () => promise);
    await renderPage(<AddressedDialog />, { path: '/en#recovery:abc' });
    expect(screen.getByRole('status').textContent).toBe('Loading');
    resolve({ default: () => <h2>A new password</h2> });
    expect((await title()).textContent).toBe('A new password');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('[2.79] opens nothing for an unknown hash', async () => {
    await renderPage(<AddressedDialog />, { path: '/en#payment' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[2.81] takes the hash away once the player is in', async () => {
    const { router, queryClient } = await renderPage(<AddressedDialog />, { path: '/en?name=a#login' });
    await title();
    act(() => void queryClient.setQueryData<unknown>(selfQuery.queryKey, samplePlayer({ id: 4 })));
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    expect(router.state.location.href).toBe('/en?name=a');
  });

  const asGuest = (
    <>
      <DialogLink hash="login">Enter</DialogLink>
      <AddressedDialog />
    </>
  );
  const closeDialog = () => fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  const indexOf = (router: AnyRouter) => router.state.location.state.__TSR_index;

  it('[2.75] closing a dialog that was opened on the page steps back, also where another one took its place', async () => {
    const { router } = await renderPage(asGuest, { path: '/en/games?name=a' });
    const stop = followRoutes(router);
    fireEvent.click(screen.getByRole('link', { name: 'Enter' }));
    await title();
    expect(indexOf(router)).toBe(1);
    fireEvent.click(screen.getByRole('link', { name: 'Create account' }));
    await screen.findByRole('heading', { level: 2, name: 'Create your account' });
    expect(indexOf(router)).toBe(1);
    closeDialog();
    await waitFor(() => expect([router.state.location.href, indexOf(router)]).toEqual(['/en/games?name=a', 0]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    stop();
  });

  it('[2.75] closing a dialog of an address from outside leaves the site’s first entry where it is', async () => {
    const { router } = await renderPage(asGuest, { path: '/en/games?name=a#login' });
    const stop = followRoutes(router);
    await title();
    closeDialog();
    await waitFor(() => expect([router.state.location.href, indexOf(router)]).toEqual(['/en/games?name=a', 0]));
    expect(router.history.length).toBe(1);
    stop();
  });

  it('[2.81] the log-in steps back too, and leaves no second entry of the page', async () => {
    const { router, queryClient } = await renderPage(asGuest, { path: '/en/games' });
    const stop = followRoutes(router);
    fireEvent.click(screen.getByRole('link', { name: 'Enter' }));
    await title();
    act(() => void queryClient.setQueryData<unknown>(selfQuery.queryKey, samplePlayer({ id: 4 })));
    await waitFor(() => expect([router.state.location.href, indexOf(router)]).toEqual(['/en/games', 0]));
    stop();
  });

  it('[2.66] [2.68] asks a guest to log in before a dialog of players, and opens it after', async () => {
    const { router } = await renderPage(<AddressedDialog />, { path: '/en?modal=%2Fpayment%2Fwithdrawal' });
    await waitFor(() => expect(router.state.location.href).toBe('/en#login'));
    expect(takeBlockedPath()).toBe('/payment/withdrawal');
  });

  it.each(['/rules', '/nowhere', '/fortune-wheel/info', '//evil.example'])('[2.74] lays nothing over the page for %s', async (path) => {
    storeAuthToken('t');
    await renderPage(<AddressedDialog />, { path: `/en?modal=${encodeURIComponent(path)}`, self: samplePlayer({ id: 4 }) });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
