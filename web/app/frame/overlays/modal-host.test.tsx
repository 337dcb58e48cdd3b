import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { selfQuery } from '../../data/account/queries.ts';
import { clearAuthToken, storeAuthToken } from '../../data/account/auth-store.ts';
import { takeBlockedPath } from '../../data/account/blocked-path.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ModalHost } from './modal-host.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';

const title = () => screen.findByRole('heading', { level: 2 }, { timeout: 4_000 });

// Loaded on intent in the browser: that time belongs to no single test.
beforeAll(
  async () => void (await Promise.all([import('../../features/auth/log-in-modal.tsx'), import('../../features/auth/register-modal.tsx')])),
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
  ])('[2.79] %s opens for a guest', async (hash, words) => {
    await renderPage(<ModalHost />, { path: `/en${hash}` });
    expect((await title()).textContent).toBe(words);
  });

  it('[2.79] opens nothing for an unknown hash', async () => {
    await renderPage(<ModalHost />, { path: '/en#payment' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[2.81] takes the hash away once the player is in', async () => {
    const { router, queryClient } = await renderPage(<ModalHost />, { path: '/en?name=a#login' });
    await title();
    act(() => void queryClient.setQueryData<unknown>(selfQuery.queryKey, samplePlayer({ id: 4 })));
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    expect(router.state.location.href).toBe('/en?name=a');
  });

  it('[2.66] [2.68] asks a guest to log in before a dialog of players, and opens it after', async () => {
    const { router } = await renderPage(<ModalHost />, { path: '/en?modal=%2Fpayment%2Fwithdrawal' });
    await waitFor(() => expect(router.state.location.href).toBe('/en#login'));
    expect(takeBlockedPath()).toBe('/payment/withdrawal');
  });

  it.each(['/rules', '/nowhere', '/fortune-wheel/info', '//evil.example'])('[2.74] lays nothing over the page for %s', async (path) => {
    storeAuthToken('t');
    await renderPage(<ModalHost />, { path: `/en?modal=${encodeURIComponent(path)}`, self: samplePlayer({ id: 4 }) });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
