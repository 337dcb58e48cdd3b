import { act, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { selfQuery } from '../../data/account/queries.ts';
import { clearAuthToken, storeAuthToken } from '../../data/account/auth-store.ts';
import { authToken } from '../../data/account/auth-token.ts';
import { shellAnswers } from '../../testing/shell-data.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { useSessionWatch } from './use-session-watch.ts';
import { samplePlayer } from '../../testing/sample-player.ts';

function Tab() {
  useSessionWatch();
  return null;
}
const elsewhere = (newValue: string) =>
  act(async () => {
    localStorage.setItem('mela.token', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'mela.token', newValue }));
  });

describe('what another tab does', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    clearAuthToken();
  });

  it('[4.2] a log-in there lets a guest’s background tab in here', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    fakeApi(shellAnswers());
    const { queryClient } = await renderPage(<Tab />);
    await elsewhere('from-there');
    expect(authToken()).toBe('from-there');
    await waitFor(() => expect(queryClient.getQueryData(selfQuery.queryKey)).toMatchObject({ id: 4 }));
  });

  it('[4.2] a log-out there takes a background tab to the log-out, and what was the player’s leaves it', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    storeAuthToken('mine');
    fakeApi(shellAnswers());
    const { queryClient, router } = await renderPage(<Tab />, { self: samplePlayer() });
    await elsewhere('empty');
    await waitFor(() => expect(router.state.location.pathname).toMatch(/\/logout$/));
    expect([authToken(), queryClient.getQueryData(selfQuery.queryKey)]).toEqual([null, null]);
  });

  it('[4.2] leaves the focused tab where it is', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    storeAuthToken('mine');
    fakeApi(shellAnswers());
    const { queryClient, router } = await renderPage(<Tab />, { self: samplePlayer(), path: '/en/rules' });
    await elsewhere('empty');
    await waitFor(() => expect(queryClient.getQueryData(selfQuery.queryKey)).toBeNull());
    expect(router.state.location.pathname).toBe('/en/rules');
  });
});
