import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selfQuery } from '../../data/account/queries.ts';
import { trackedEvents } from '../../data/tracking/track.ts';
import { clearAuthToken, storeAuthToken } from '../../data/account/auth-store.ts';
import { beginTelegramLogIn } from '../../data/account/log-in/telegram-log-in.ts';
import { authToken } from '../../data/account/auth-token.ts';
import { shellAnswers } from '../../testing/shell-data.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { useAutologin } from './use-autologin.ts';

function Guest() {
  useAutologin();
  return null;
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a guest whom another site of ours knows', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    clearAuthToken();
  });

  it('[4.5] is logged in a second after arriving, which is tracked as type autologin', async () => {
    const { calls } = fakeApi({ ...shellAnswers(), 'GET /sso/token': { data: { token: 'from-other-site' } } });
    const { queryClient } = await renderPage(<Guest />);
    await wait(600);
    expect(calls).toEqual([]);
    await wait(800);
    await expect.poll(() => authToken()).toBe('from-other-site');
    await expect.poll(() => queryClient.getQueryData(selfQuery.queryKey)).toMatchObject({ id: 4 });
    expect(trackedEvents.at(-1)).toEqual({ name: 'login-success', type: 'autologin' });
    expect(calls.map(({ key }) => key)).toEqual(['GET /sso/token', 'GET /users/self']);
  });

  it('[4.5] stays a guest where no site knows them or the server is unavailable', async () => {
    fakeApi(shellAnswers());
    await renderPage(<Guest />);
    await wait(1_500);
    expect(authToken()).toBeNull();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')));
    await renderPage(<Guest />);
    await wait(1_500);
    expect(authToken()).toBeNull();
  });

  it('is not brought back by it after a log-out of which the server has not heard; once it has, the other site is asked', async () => {
    localStorage.setItem('mela.left', 'mine');
    const away = { status: 503, error: { code: 9, message: 'errors.unavailable', description: '' } };
    const api = fakeApi({ ...shellAnswers(), 'POST /logout': away, 'GET /sso/token': { data: { token: null } } });
    await renderPage(<Guest />);
    await wait(1_500);
    expect(api.calls.map(({ key }) => key)).toEqual(['POST /logout']);
    api.answers['POST /logout'] = { data: {} };
    await renderPage(<Guest />);
    await wait(1_500);
    await expect.poll(() => api.calls.map(({ key }) => key)).toEqual(['POST /logout', 'POST /logout', 'GET /sso/token']);
  });

  it('[3.6] is not asked about while a log-in from the messenger is in progress, and is once that is over', async () => {
    const end = beginTelegramLogIn();
    const { calls } = fakeApi({ ...shellAnswers(), 'GET /sso/token': { data: { token: 'from-other-site' } } });
    await renderPage(<Guest />);
    await wait(1_500);
    expect([calls, authToken()]).toEqual([[], null]);
    end();
    await renderPage(<Guest />);
    await wait(1_500);
    await expect.poll(() => authToken()).toBe('from-other-site');
  });

  it('[4.5] is not asked about when there is a token already', async () => {
    storeAuthToken('mine');
    const { calls } = fakeApi(shellAnswers());
    await renderPage(<Guest />);
    await wait(1_500);
    expect([calls, authToken()]).toEqual([[], 'mine']);
  });
});
