import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Referral } from '@mela/contract/api/accounts/referral';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';
import { ReferralPage } from './referral-page.tsx';
import { ReferralStatisticsPage } from './referral-statistics-page.tsx';

const referral: Referral = {
  inviting: true,
  code: 'K7MPX3QR',
  link: 'https://mela.example/?ref=K7MPX3QR',
  terms: { turnover: 1000, reward: { type: 'cash', amount: 50 }, monthMax: 3, holdDays: 7 },
  invited: 2,
  rewarded: 1,
  earned: 50,
  earnedPoints: 0,
};
const friends = [
  { joined_at: 1_763_000_000, state: 'met' as const },
  { joined_at: 1_762_000_000, state: 'rewarded' as const },
];
const at = { path: '/en/referral-program', self: samplePlayer() };

describe('[2.12] inviting friends', () => {
  it('shows the code, the link with its QR code, the terms, and each friend with a state', async () => {
    fakeApi({ 'GET /referral': { data: referral }, 'GET /referral/friends': { data: friends, count: 2 } });
    await renderPage(<ReferralPage />, at);
    expect(await screen.findByText('K7MPX3QR')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'QR code of your link' })).toBeTruthy();
    expect(screen.getByText('Your friend verifies a phone number and places bets of ₹1,000 with real money.')).toBeTruthy();
    expect(await screen.findByText('Terms met')).toBeTruthy();
  });

  it('asks a player in care or on a break to invite nobody: no code, no link, no share', async () => {
    const resting = { ...referral, inviting: false, code: null, link: null, terms: null };
    fakeApi({ 'GET /referral': { data: resting }, 'GET /referral/friends': { data: [], count: 0 } });
    await renderPage(<ReferralPage />, at);
    expect(await screen.findByText(/You don’t need to do anything here/)).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('has the same figures by day in a table beside the chart', async () => {
    fakeApi({ 'GET /referral/statistics': { data: [{ day: '2026-11-28', invited: 2, qualified: 1, rewarded: 0 }] } });
    await renderPage(<ReferralStatisticsPage />, { ...at, path: '/en/referral-program/statistics' });
    expect((await screen.findByRole('rowheader', { name: '2026-11-28', hidden: true })).closest('tr')?.textContent).toBe('2026-11-28210');
  });
});
