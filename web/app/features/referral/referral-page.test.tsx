import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Referral } from '@mela/contract/api/accounts/referral';
import { dismissToast, toasts } from '@mela/kit/feedback/toast-store.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';
import { ReferralCodePage } from './referral-code-page.tsx';
import { ReferralPage } from './referral-page.tsx';
import { ReferralStatisticsPage } from './referral-statistics-page.tsx';
import { ReferralUsersPage } from './referral-users-page.tsx';

const referral: Referral = {
  inviting: true,
  code: 'K7MPX3QR',
  link: 'https://mela.example/?ref=K7MPX3QR',
  terms: { turnover: 1000, reward: { type: 'cash', amount: 50 }, monthMax: 3, holdDays: 7 },
  invited: 2,
  rewarded: 1,
  earned: 50,
  earnedPoints: 1200,
};
const resting: Referral = { ...referral, inviting: false, code: null, link: null, terms: null };
const at = { path: '/en/referral-program', self: samplePlayer() };
/** What the browser offers besides. */
const offer = (name: 'share' | 'clipboard', value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true });

afterEach(() => {
  vi.restoreAllMocks();
  offer('share', undefined);
  offer('clipboard', undefined);
  for (const { id } of toasts.get()) dismissToast(id);
});

describe('[2.12] inviting friends', () => {
  it('shows the code, the link with its QR code, the terms, and what has come of it in money and points', async () => {
    fakeApi({ 'GET /referral': { data: referral } });
    await renderPage(<ReferralPage />, at);
    expect(await screen.findByText('K7MPX3QR')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'QR code of your link' })).toBeTruthy();
    expect(screen.getByText('Your friend places bets of ₹1,000 in all, not from bonus money, in rounds that are settled.')).toBeTruthy();
    expect(screen.getByText('Money received').nextElementSibling?.textContent).toBe('₹50');
    expect(screen.getByText('Points received').nextElementSibling?.textContent).toBe('1,200');
  });

  it('leads to the code alone, the friends and the days', async () => {
    fakeApi({ 'GET /referral': { data: referral } });
    await renderPage(<ReferralPage />, at);
    await screen.findByText('K7MPX3QR');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/en/referral-program/code',
      '/en/referral-program/users',
      '/en/referral-program/statistics',
    ]);
  });

  it('asks a player in care or on a break to invite no one: no code, no link, no share', async () => {
    fakeApi({ 'GET /referral': { data: resting } });
    await renderPage(<ReferralPage />, at);
    expect(await screen.findByText(/You don’t need to do anything here/)).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Show your code' })).toBeNull();
  });

  it('promises nothing early: every sentence of the terms says what is asked, or that the reward is looked at', async () => {
    fakeApi({ 'GET /referral': { data: referral } });
    const { container } = await renderPage(<ReferralPage />, at);
    await screen.findByText('K7MPX3QR');
    expect(container.textContent).not.toMatch(/you get|you will|guarantee|free money/i);
    expect(screen.getByText(/It can take longer, and sometimes there is none/)).toBeTruthy();
  });

  it('has the same figures by day in a table beside the chart', async () => {
    fakeApi({ 'GET /referral/statistics': { data: [{ day: '2026-11-28', arrived: 4, invited: 2, qualified: 1, rewarded: 0 }] } });
    await renderPage(<ReferralStatisticsPage />, { ...at, path: '/en/referral-program/statistics' });
    expect((await screen.findByRole('rowheader', { name: '2026-11-28', hidden: true })).closest('tr')?.textContent).toBe('2026-11-284210');
  });

  it('says of days without friends that no one came', async () => {
    fakeApi({ 'GET /referral/statistics': { data: [{ day: '2026-11-28', arrived: 0, invited: 0, qualified: 0, rewarded: 0 }] } });
    await renderPage(<ReferralStatisticsPage />, { ...at, path: '/en/referral-program/statistics' });
    expect(await screen.findByText('No one has come with your link in the last 30 days.')).toBeTruthy();
  });
});

describe('[2.63] the pages of the code and of the friends', () => {
  it('show the code alone to hold it out, and nothing of it to a player who is asked to invite no one', async () => {
    fakeApi({ 'GET /referral': { data: referral } });
    await renderPage(<ReferralCodePage />, { ...at, path: '/en/referral-program/code' });
    expect(await screen.findByText('K7MPX3QR')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'QR code of your link' })).toBeTruthy();
  });

  it('show no code to a player who is asked to invite no one', async () => {
    fakeApi({ 'GET /referral': { data: resting } });
    await renderPage(<ReferralCodePage />, { ...at, path: '/en/referral-program/code' });
    expect(await screen.findByText(/You don’t need to do anything here/)).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('list each friend with what the friend did, and no name', async () => {
    const data = [
      { joined_at: 1_763_000_000, state: 'met' as const },
      { joined_at: 1_762_000_000, state: 'rewarded' as const },
    ];
    fakeApi({ 'GET /referral/friends': { data, count: 2 } });
    await renderPage(<ReferralUsersPage />, { ...at, path: '/en/referral-program/users' });
    expect(await screen.findByText('Terms met')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Joined .*2025.*Terms met$/),
      expect.stringMatching(/^Joined .*2025.*Rewarded$/),
    ]);
  });

  it('say of a list without friends that no one came', async () => {
    fakeApi({ 'GET /referral/friends': { data: [], count: 0 } });
    await renderPage(<ReferralUsersPage />, { ...at, path: '/en/referral-program/users' });
    expect(await screen.findByText('No one has come with your code yet.')).toBeTruthy();
  });
});

describe('sharing', () => {
  const open = async () => {
    fakeApi({ 'GET /referral': { data: referral } });
    await renderPage(<ReferralPage />, at);
    return screen.findByText('K7MPX3QR');
  };

  it('hands the link to the sheet of the phone, and says nothing where the player closes it', async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
    offer('share', share);
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(share).toHaveBeenCalledWith({ title: 'Mela', url: referral.link }));
    expect(toasts.get()).toEqual([]);
  });

  it('says so where the phone refuses', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    offer('share', () => Promise.reject(new DOMException('no', 'NotAllowedError')));
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(toasts.get().map(({ tone }) => tone)).toEqual(['bad']));
  });

  it('has no button where the browser has no sheet; copying that fails is said on its button, and the code stays to be read', async () => {
    offer('clipboard', { writeText: () => Promise.reject(new Error('refused')) });
    await open();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    const copy = screen.getByRole('button', { name: 'Copy code' });
    fireEvent.click(copy);
    await waitFor(() => expect(copy.textContent).not.toBe('Copy code'));
    expect(copy.textContent).toMatch(/not|could|hand/i);
  });
});
