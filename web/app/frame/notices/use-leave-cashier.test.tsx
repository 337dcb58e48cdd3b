import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notices, resetNotices, useNoticeToast } from '../../data/notifications/notices.ts';
import type { User } from '@mela/contract/api/accounts/accounts';
import { samplePlayer } from '../../testing/sample-player.ts';
import { shellAnswers } from '../../testing/shell-data.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { useLeaveCashier } from './use-leave-cashier.ts';

function Visitor() {
  useLeaveCashier();
  const toast = useNoticeToast();
  return (
    <p>
      {toast?.title} {toast?.link?.value}
    </p>
  );
}
const leave = async (settings: object, self: User | null = samplePlayer(), answers: object = {}) => {
  const { calls } = fakeApi({ ...shellAnswers({ ...settings }), ...answers });
  const { router } = await renderPage(<Visitor />, { self, path: '/en/payment/deposit' });
  await waitFor(() => expect(calls.map(({ key }) => key)).toContain('GET /settings'));
  await act(() => router.navigate({ href: '/en/rules' }));
  return router;
};

describe('leaving the cashier', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    localStorage.removeItem('mela.notices');
    resetNotices();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('[2.99] [4.31] [9.10] a minute after it was left unfinished a notice says that nothing was taken, with the way back', async () => {
    await leave({});
    await act(() => vi.advanceTimersByTimeAsync(58_000));
    expect(notices()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    await expect.poll(notices).toHaveLength(1);
    expect(notices()[0]).toMatchObject({
      name: 'notification_leave_cashier_popup',
      description: 'You haven’t been charged. You can continue whenever you like.',
      link: { value: '/payment' },
    });
  });

  it('shows what an editor wrote once and stores it nowhere: it may offer something, and the player may hear no offers later', async () => {
    const item = { id: 1, title: 'Twice the joy', text: 'Come back for more', link: null, picture: null, tone: 'leaf' };
    await leave({}, samplePlayer(), { 'GET /rotator/:slug/current': { data: { slug: 'cashier_popup_leave', item } } });
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    await expect.poll(() => document.body.textContent).toContain('Twice the joy');
    expect(localStorage.getItem('mela.notices')).not.toMatch(/Twice|more/);
    expect(notices()[0]).toMatchObject({ link: { value: '/payment' } });
  });

  it.each([
    [{ text: 'What is new', value: '/actions/list' }, '/actions/list'],
    [null, '/payment'],
  ])('leads with the link that an editor wrote (%j) to %s', async (link, leads) => {
    const item = { id: 1, title: 'Before you go', text: 'Read this', link, picture: null, tone: 'leaf' };
    await leave({}, samplePlayer(), { 'GET /rotator/:slug/current': { data: { slug: 'cashier_popup_leave', item } } });
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    await expect.poll(() => document.body.textContent).toContain(`Before you go ${leads}`);
  });

  it('[4.31] shows nothing to a player who comes back, where it is off, and to guests', async () => {
    const router = await leave({});
    await act(() => router.navigate({ href: '/en/payment/deposit' }));
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    await leave({ leave_cashier_popup: { enabled: false } });
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    await leave({}, null);
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(notices()).toEqual([]);
  });
});
