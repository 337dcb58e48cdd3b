import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { VipClub } from '@mela/contract/api/loyalty/vip';
import { receive } from '../../data/live/receive.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';
import { shellAnswers } from '../../testing/shell-data.ts';
import { VipClubPage } from './vip-club-page.tsx';

const club = (met: boolean | null, change: Partial<VipClub> = {}): VipClub => ({
  statuses: [
    { id: 1, name: 'Guest of Mela', level: { id: 4, name: 'Gold', frame: 'gold' } },
    { id: 2, name: 'Friend of Mela', level: { id: 5, name: 'Ruby', frame: 'ruby' } },
  ],
  conditions: [
    { name: 'level', value: null, met },
    { name: 'account_days', value: 90, met },
    { name: 'identity', value: null, met },
    { name: 'no_harm', value: null, met },
    { name: 'affordability', value: 25_000, met },
  ],
  repayment: null,
  member: null,
  ...change,
});
const answer = (data: VipClub, settings: Readonly<Record<string, unknown>> = {}) =>
  fakeApi({ ...shellAnswers({ lottery: { enabled: true }, tournaments: { enabled: true }, ...settings }), 'GET /vip-club': { data } });
const player = { path: '/en/vip-club', self: samplePlayer() };
const under = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).parentElement as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

afterEach(() => void vi.useRealTimers());

describe('[2.9] the page of the VIP club', () => {
  it('says to a guest who comes in, what members have and which statuses there are', async () => {
    answer(club(null));
    await renderPage(<VipClubPage />, { path: '/en/vip-club' });
    expect(await under('Who can be a member')).toEqual([
      'You have reached the level Gold.',
      'Your account is at least 90 days old.',
      'Your identity is verified.',
      'You are not on a break, and nothing suggests that play does you harm.',
      'If you have lost ₹25,000 or more in 90 days, one of us has first asked whether you can afford it.',
    ]);
    expect(await under('What members get')).toEqual([
      'The club’s lotteries come first in your list.',
      'The club’s own tournaments come first in your list.',
    ]);
    expect(await under('Statuses')).toEqual(['Guest of MelaFrom the level Gold', 'Friend of MelaFrom the level Ruby']);
  });

  it('marks what a player meets now after a live message about the balance, without a reload', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { answers } = answer(club(false));
    const { queryClient } = await renderPage(<VipClubPage />, player);
    const first = async () => (await under('Who can be a member'))[0];
    expect(await first()).toContain('Not now');
    answers['GET /vip-club'] = { data: club(true) };
    receive({ type: 'balance', balance: 1, netBalance: 1, currentBonusWager: 0, requiredBonusWager: 0, version: 1 } as never, queryClient);
    await vi.advanceTimersByTimeAsync(5_000);
    await waitFor(async () => expect(await first()).toContain('Yes'));
  });

  it('marks what a player meets, and leads to the check of the identity', async () => {
    const [first, ...others] = club(false).conditions;
    answer({ ...club(false), conditions: [{ ...first!, met: true }, ...others] });
    await renderPage(<VipClubPage />, player);
    expect((await under('Who can be a member')).map((text) => /Yes|Not now/.exec(text ?? '')?.[0])).toEqual([
      'Yes',
      'Not now',
      'Not now',
      'Not now',
      'Not now',
    ]);
    expect(screen.getByRole('link', { name: 'Verify it now' }).getAttribute('href')).toBe('/en/verification-info');
  });

  it('shows a member the card with the status and since when, and what comes back', async () => {
    answer(club(true, { member: { since: 1_763_000_000, status: 2 }, repayment: { percent: 10, max: 500 } }));
    await renderPage(<VipClubPage />, player);
    expect(await screen.findByText(/You have been a member since/)).toBeTruthy();
    expect(screen.getByRole('figure').textContent).toBe('Friend of MelaYour card');
    expect(await under('What members get')).toContain('10% of a week’s losses back, up to ₹500.');
    expect((await screen.findAllByRole('listitem')).filter((item) => item.getAttribute('aria-current') === 'true')).toHaveLength(1);
  });

  it('names no benefit whose feature is off, and says it in Hindi on a Hindi page', async () => {
    answer(club(null), { lottery: { enabled: false }, tournaments: { enabled: false } });
    await renderPage(<VipClubPage />, { path: '/hi/vip-club', locale: 'hi' });
    const title = await screen.findByRole('heading', { name: 'सदस्यों को क्या मिलता है' });
    expect(within(title.parentElement as HTMLElement).queryAllByRole('listitem')).toEqual([]);
  });
});
