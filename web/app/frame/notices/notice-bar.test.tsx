import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeValue, savedValue, saveValue } from '../../site/storage/stored-value.ts';
import { sampleMaintenance } from '../../testing/sample-maintenance.ts';
import { shellAnswers } from '../../testing/shell-data.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';

const cookieText = 'Cookies for language, login and visits.';
const greeting = 'Every round can be checked.';
const width = (px: number) => {
  Object.defineProperty(window, 'innerWidth', { value: px, configurable: true });
  window.dispatchEvent(new Event('resize'));
};

describe('the foot of the window', () => {
  beforeEach(() => {
    for (const key of ['accept_cookie', 'hello_bar_closed'] as const) removeValue(key);
    width(1366);
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('[1.9] [2.89] [4.40] shows a guest the cookie notice, and never again once it was read', async () => {
    fakeApi(shellAnswers());
    const { router } = await renderPage(<NoticeBar />);
    await screen.findByText(cookieText);
    expect(screen.queryByText(greeting)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByText(cookieText)).toBeNull();
    expect(savedValue('accept_cookie')).toBe('0');
    expect(screen.queryByText(greeting)).toBeNull();
    await act(() => router.navigate({ href: '/en/rules' }));
    await screen.findByText(greeting);
  });

  it('[2.89] shows a player none, but the hello bar', async () => {
    fakeApi(shellAnswers());
    await renderPage(<NoticeBar />, { self: samplePlayer() });
    await screen.findByText(greeting);
    expect(screen.queryByText(cookieText)).toBeNull();
  });

  it('[2.88] shows no hello bar on a phone where games or the cashier are', async () => {
    width(360);
    const { calls } = fakeApi(shellAnswers());
    await renderPage(<NoticeBar />, { self: samplePlayer(), path: '/en/games' });
    await waitFor(() => expect(calls.map(({ key }) => key)).toContain('GET /rotator/hello_bar/current'));
    await waitFor(() => expect(calls.map(({ key }) => key)).toContain('GET /settings'));
    expect(screen.queryByText(greeting)).toBeNull();
  });

  it('[2.88] shows no hello bar without anything to say', async () => {
    const { calls } = fakeApi({ ...shellAnswers(), 'GET /rotator/:slug/current': { data: null } });
    await renderPage(<NoticeBar />, { self: samplePlayer() });
    await waitFor(() => expect(calls.map(({ key }) => key)).toContain('GET /rotator/hello_bar/current'));
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('[2.88] shows no hello bar that was closed', async () => {
    fakeApi(shellAnswers());
    await renderPage(<NoticeBar />, { self: samplePlayer() });
    await screen.findByText(greeting);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(greeting)).toBeNull();
    expect(savedValue('hello_bar_closed')).toBe('7');
  });

  it('announces maintenance on every page, in place of the hello bar, until it is closed', async () => {
    saveValue('accept_cookie', '0');
    fakeApi({ ...shellAnswers(), 'GET /maintenance': { data: sampleMaintenance(3600) } });
    await renderPage(<NoticeBar />, { path: '/en/games' });
    await screen.findByText(/^Games close .+, \d+:\d\d.* to \d+:\d\d/);
    expect(screen.queryByText(greeting)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await screen.findByText(greeting);
  });
});
