import { useLocation } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import type { Wheel } from '@mela/contract/api/wheel';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { selfQuery } from '../../data/account/queries.ts';
import { takeBlockedPath } from '../../data/account/blocked-path.ts';
import { beginsBreak, clearAuthToken, loseSession, lossReason, storeAuthToken } from '../../data/account/auth-store.ts';
import { authToken } from '../../data/account/auth-token.ts';
import { favouritesQuery } from '../../data/favourites/player-favourites.ts';
import { wheelQuery } from '../../data/wheel/queries.ts';
import { WheelPage } from '../../features/wheel/wheel-page.tsx';
import { sampleGame } from '../../testing/sample-game.ts';
import { shellAnswers } from '../../testing/shell-data.ts';
import { fakeApi, type FakeAnswers } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AddressedDialog } from '../overlays/addressed-dialog.tsx';
import { LogOutPage } from './log-out-page.tsx';
import { useSessionWatch } from './use-session-watch.ts';
import { samplePlayer } from '../../testing/sample-player.ts';

function Tab() {
  useSessionWatch();
  return null;
}
const wheel: Wheel = {
  level: { id: 1, name: 'Copper' },
  version: 1,
  sectors: [
    { weight: 5000, prize: { type: 'points', points: 10 } },
    { weight: 5000, prize: { type: 'cash', amount: 25 } },
  ],
  spinCount: 2,
  additionSpinCount: 0,
  dailySpins: 2,
  reset_time: { hour: 18, minute: 30 },
  resetSec: 0,
};
const elsewhere = (newValue: string) =>
  act(async () => {
    localStorage.setItem('mela.token', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'mela.token', newValue }));
  });

const shownAgain = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });

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

  it('a page without a token stays one of a guest, also where a late answer brings its player back', async () => {
    fakeApi(shellAnswers());
    const { queryClient } = await renderPage(<Tab />);
    for (let times = 0; times < 2; times++) {
      act(() => void queryClient.setQueryData(selfQuery.queryKey, samplePlayer()));
      await waitFor(() => expect(queryClient.getQueryData(selfQuery.queryKey)).toBeNull());
    }
  });

  it('[4.1] a page that starts with a kept token loads its player, and one without a token loads none', async () => {
    for (const [kept, calls] of [
      ['kept', 1],
      [null, 0],
    ] as const) {
      if (kept === null) clearAuthToken();
      else storeAuthToken(kept);
      const api = fakeApi(shellAnswers());
      const { queryClient } = await renderPage(<Tab />);
      await waitFor(() => expect(api.calls.filter(({ key }) => key === 'GET /users/self')).toHaveLength(calls));
      if (kept !== null) await waitFor(() => expect(queryClient.getQueryData(selfQuery.queryKey)).toMatchObject({ id: 4 }));
    }
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

  /** A tab whose log-out page comes when it is let, and what it sends there. */
  async function lateTab() {
    const script = Promise.withResolvers<void>();
    const LatePage = lazy(async () => {
      await script.promise;
      return { default: LogOutPage };
    });
    const Place = () => (useLocation().pathname.endsWith('/logout') ? <LatePage /> : null);
    const sent: (string | undefined)[] = [];
    storeAuthToken('of-the-first');
    fakeApi({
      ...shellAnswers(),
      'POST /logout': (_body, _path, headers) => {
        sent.push(headers['Auth-Token']);
        return { data: {} };
      },
    });
    const page = (
      <Suspense>
        <Tab />
        <Place />
      </Suspense>
    );
    return { ...(await renderPage(page, { self: samplePlayer() })), script, sent };
  }
  const nextLogsIn = async () => {
    localStorage.setItem('mela.session_start', '1');
    await elsewhere('of-the-second');
  };

  it('a tab that hears late of a log-out there ends no log-in that has begun since', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    const { router, sent } = await lateTab();
    localStorage.setItem('mela.session_start', '1');
    localStorage.setItem('mela.token', 'of-the-second');
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'mela.token', newValue: 'empty' })));
    expect([authToken(), sent, router.state.location.pathname]).toEqual(['of-the-second', [], '/en']);
  });

  it('a tab that follows a log-out there, and whose page comes late, ends no log-in that has begun since', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    const { router, sent, script } = await lateTab();
    await elsewhere('empty');
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/logout'));
    await nextLogsIn();
    await act(async () => script.resolve());
    await waitFor(() => expect(router.state.location.pathname).toBe('/en'));
    expect([authToken(), sent]).toEqual(['of-the-second', []]);
  });

  it('a log-out whose page comes late ends the log-in that was there when it was pressed, and not the next', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    const { router, queryClient, sent, script } = await lateTab();
    await act(async () => router.history.push('/en/logout'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/logout'));
    expect([authToken(), queryClient.getQueryData(selfQuery.queryKey)]).toEqual([null, null]);
    await nextLogsIn();
    await act(async () => script.resolve());
    await waitFor(() => expect(router.state.location.pathname).toBe('/en'));
    expect([authToken(), sent]).toEqual(['of-the-second', ['of-the-first']]);
  });

  it('a page here on which a break begins stays to say so, also where another tab hears of it first', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    storeAuthToken('mine');
    fakeApi(shellAnswers());
    const { queryClient, router } = await renderPage(<Tab />, { self: samplePlayer() });
    const again = vi.spyOn(router, 'invalidate');
    beginsBreak.set(true);
    await elsewhere('empty');
    expect([queryClient.getQueryData(selfQuery.queryKey), again.mock.calls.length]).toEqual([null, 0]);
    beginsBreak.set(false);
  });

  it('another log-in there, whose log-out this tab did not hear of, leaves nothing of the first player here; a renewed token does', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    storeAuthToken('of the first');
    const first = samplePlayer();
    fakeApi({ ...shellAnswers(), 'GET /users/self': { data: { ...first, id: 5 } } });
    const { queryClient } = await renderPage(<Tab />, { self: first });
    queryClient.setQueryData(favouritesQuery().queryKey, [sampleGame(1)]);
    await elsewhere('renewed');
    expect(queryClient.getQueryData(favouritesQuery().queryKey)).toHaveLength(1);
    expect(queryClient.getQueryData(selfQuery.queryKey)).toMatchObject({ id: first.id });
    localStorage.setItem('mela.session_start', '1');
    await elsewhere('of the second');
    expect(queryClient.getQueryData(favouritesQuery().queryKey)).toBeUndefined();
    await waitFor(() => expect(queryClient.getQueryData(selfQuery.queryKey)).toMatchObject({ id: 5 }));
  });

  it('a page that the browser kept for its Back shows nothing of a player who has logged out meanwhile', async () => {
    storeAuthToken('mine');
    fakeApi(shellAnswers());
    const { queryClient } = await renderPage(<Tab />, { self: samplePlayer(), path: '/en/rules' });
    localStorage.setItem('mela.token', 'empty');
    localStorage.removeItem('mela.session_start');
    act(() => void window.dispatchEvent(shownAgain(false)));
    expect(queryClient.getQueryData(selfQuery.queryKey)).not.toBeNull();
    act(() => void window.dispatchEvent(shownAgain(true)));
    expect([authToken(), queryClient.getQueryData(selfQuery.queryKey)]).toEqual([null, null]);
  });

  it('[4.30] when the player is gone the wheel has its full spins again, and no countdown', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    storeAuthToken('mine');
    let spent = true;
    fakeApi({ ...shellAnswers(), 'GET /fortune-wheel': () => ({ data: spent ? { ...wheel, spinCount: 0, resetSec: 3600 } : wheel }) });
    const page = { self: samplePlayer(), path: '/en/fortune-wheel' };
    const { queryClient } = await renderPage(
      <>
        <Tab />
        <WheelPage />
      </>,
      page,
    );
    expect(await screen.findByRole('timer')).toBeTruthy();
    spent = false;
    await elsewhere('empty');
    expect(await screen.findByText('With an account you have 2 free spins a day.')).toBeTruthy();
    await waitFor(() => expect(queryClient.getQueryData(wheelQuery().queryKey)).toMatchObject({ spinCount: 2, resetSec: 0 }));
    expect(screen.queryByRole('timer')).toBeNull();
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

describe('a tab that has a token where the server saw a guest', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    document.cookie = 'mela-blocked=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT';
    sessionStorage.clear();
    clearAuthToken();
  });
  const arrive = (answers: FakeAnswers, blocked = '%2Fen%2Fprofile') => {
    document.cookie = `mela-blocked=${blocked}; Path=/`;
    fakeApi({ ...shellAnswers(), ...answers });
    return renderPage(
      <>
        <Tab />
        <AddressedDialog />
      </>,
      { path: '/en#login' },
    );
  };

  it('opens the page that was refused, also where its code arrives after the player: the log-in that closes does not lead home', async () => {
    const code = Promise.withResolvers<void>();
    const { router, queryClient } = await arrive({});
    router.routesById['/{-$lang}/$'].options.beforeLoad = () => code.promise;
    act(() => storeAuthToken('kept'));
    await act(() => vi.waitFor(() => expect(router.state.status).toBe('pending')));
    expect(queryClient.getQueryData(selfQuery.queryKey)).toBeNull();
    await act(async () => code.resolve());
    await waitFor(() => expect(queryClient.getQueryData(selfQuery.queryKey)).toMatchObject({ id: 4 }));
    await waitFor(() => expect(router.state.location.href).toBe('/en/profile'));
    expect(router.state.status).toBe('idle');
  });

  it('opens it in the language of the page, where it was saved without one', async () => {
    const { router } = await arrive({}, '%2Fprofile');
    act(() => storeAuthToken('kept'));
    await waitFor(() => expect(router.state.location.href).toBe('/en/profile'));
  });

  it('stays at the log-in, which still knows the page, where the API does not answer', async () => {
    const { router } = await arrive({
      'GET /users/self': { status: 500, error: { code: 0, message: 'errors.internal', description: 'Something went wrong on our side.' } },
    });
    act(() => storeAuthToken('kept'));
    await waitFor(() => expect(router.state.location.href).toBe('/en?redirect=%2Fen%2Fprofile#login'));
    expect(takeBlockedPath()).toBe('/en/profile');
  });
});

describe('a session that has ended by itself', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    window.history.replaceState(null, '', '/');
    sessionStorage.clear();
    clearAuthToken();
  });

  it('[4.8] [8.4] drops the player and goes home with the log-in open and the way back in the query, which is opened after it', async () => {
    window.history.replaceState(null, '', '/en/payment/history/deposit?state=open');
    storeAuthToken('mine');
    fakeApi(shellAnswers());
    const { queryClient, router } = await renderPage(<Tab />, { self: samplePlayer(), path: '/en/rules' });
    act(() => loseSession());
    await waitFor(() => expect(router.state.location.hash).toBe('login'));
    expect([authToken(), queryClient.getQueryData(selfQuery.queryKey)]).toEqual([null, null]);
    const back = '/en/payment/history/deposit?state=open';
    expect(router.state.location.href).toBe(`/en?redirect=${encodeURIComponent(back)}#login`);
    expect(takeBlockedPath()).toBe(back);
  });

  it('at the log-out, of which the live connection may hear first, leaves that page to go home: the next log-in does not end at once', async () => {
    window.history.replaceState(null, '', '/en/logout');
    storeAuthToken('mine');
    fakeApi(shellAnswers());
    const { queryClient, router } = await renderPage(<Tab />, { self: samplePlayer(), path: '/en/rules' });
    act(() => loseSession());
    await waitFor(() => expect(queryClient.getQueryData(selfQuery.queryKey)).toBeNull());
    expect([authToken(), router.state.location.href, lossReason.get()]).toEqual([null, '/en/rules', null]);
    expect(takeBlockedPath()).toBeNull();
  });

  it.each([
    ['/en?redirect=%2Fen%2Fprofile', '/en/profile'],
    ['/en?redirect=https%3A%2F%2Felsewhere.example', null],
    ['/en?redirect=%2F%2Felsewhere.example', null],
    ['/en', null],
  ])('[4.8] of %s the way back is %s: a path of this site, nothing else', (address, back) => {
    window.history.replaceState(null, '', address);
    expect(takeBlockedPath()).toBe(back);
  });
});
