import { act, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refetchTopic } from '../../data/api/api-query.ts';
import { forgetNotices, notices } from '../../data/notifications/notices.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleMaintenance } from '../../testing/sample-maintenance.ts';
import { shellAnswers } from '../../testing/shell-data.ts';
import { useMaintenanceTimes } from './use-maintenance-times.ts';

function Visitor() {
  useMaintenanceTimes();
  return null;
}
const visit = async (path: string, inSec: number) => {
  const api = fakeApi({ ...shellAnswers(), 'GET /maintenance': { data: sampleMaintenance(inSec) } });
  const page = await renderPage(<Visitor />, { path });
  const asked = () => api.calls.filter(({ key }) => key === 'GET /maintenance').length;
  await waitFor(() => expect(asked()).toBeGreaterThan(0));
  return { ...page, api, at: () => page.router.state.location.pathname };
};
afterEach(() => {
  forgetNotices();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('maintenance', () => {
  it.each(['/en', '/en/games', '/en/games/mela/patang', '/en/search-games'])('leads from %s to its page while it runs', async (path) => {
    const { at } = await visit(path, -60);
    await waitFor(() => expect(at()).toBe('/en/maintenance'));
  });

  it.each(['/en/profile', '/en/games-limits', '/en/help', '/en/blog'])('leaves %s open', async (path) => {
    const { at, router } = await visit(path, -60);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(at()).toBe(path);
    await act(() => router.navigate({ href: '/en/games' }));
    await waitFor(() => expect(at()).toBe('/en/maintenance'));
  });

  it('reminds who plays quietly a quarter of an hour before, though nothing on the page changes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await visit('/en/games/mela/patang', 1_200);
    await act(() => vi.advanceTimersByTimeAsync(200_000));
    expect(notices()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(102_000));
    expect(notices().map(({ name }) => name)).toEqual(['maintenance']);
  });

  it('reminds who plays before it begins, and leaves them in their game for the round', async () => {
    const { at, api, queryClient, router } = await visit('/en/games/mela/patang', 600);
    await waitFor(() => expect(notices().map(({ name }) => name)).toEqual(['maintenance']));
    api.answers['GET /maintenance'] = { data: sampleMaintenance(-1) };
    await act(() => refetchTopic(queryClient, 'site'));
    expect(at()).toBe('/en/games/mela/patang');
    await act(() => router.navigate({ href: '/en/games/mela/mor' }));
    await waitFor(() => expect(at()).toBe('/en/maintenance'));
  });
});
