import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Game } from '@mela/contract/api/catalogue';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { JackpotCards } from './jackpot-card.tsx';
import { percentOf } from '../../data/jackpots/jackpot-words.ts';
import { putJackpot } from '../../data/jackpots/queries.ts';

const game = (slug: string, name: string): Game => ({
  id: 1,
  slug,
  name,
  names: { en: name, hi: name },
  url: `/games/mela/${slug}`,
  launchType: 'iframe',
  launchOptions: {},
  onlyRealBalance: false,
  hasDemo: true,
  isMobile: 1,
  betStatistic: 0,
  isNew: false,
  developer: { id: 1, name: 'Mela', canonical: 'mela' },
  types: ['slots'],
  rtp: null,
  label: null,
  minBet: 1,
  maxWin: null,
  closed: false,
});
const games = [game('rail-gaadi', 'Rail Gaadi'), game('nimbu-mirchi', 'Nimbu Mirchi'), game('mor', 'Mor')];
const jackpot = {
  slug: 'mail-bag',
  name: { en: 'Mail Bag', hi: 'डाक का थैला' },
  minor: 1_234_567,
  mustHitByMinor: 10_000_000,
  seedMinor: 100_000,
  cycle: { number: 4, lowerMinor: 1_000_000, mustHitByMinor: 10_000_000, commitment: 'ab'.repeat(32), begunAt: 1_763_000_000 },
  games: [
    { slug: 'rail-gaadi', contribution: '1/50', wholeAtBet: 200_000 },
    { slug: 'nimbu-mirchi', contribution: '1/100', wholeAtBet: null },
  ],
};
const answer = { 'GET /jackpots': { data: [jackpot] } };

describe('the card of a jackpot', () => {
  it('shows its amount, when it must pay, which games contribute and how much', async () => {
    fakeApi(answer);
    await renderPage(<JackpotCards games={games} />);
    expect(await screen.findByText('₹12,345.67')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Mail Bag' })).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('₹12,345.67 of ₹1,00,000');
    expect(screen.getByRole('link', { name: 'Rail Gaadi: 2% of each bet' }).getAttribute('href')).toBe('/en/games/mela/rail-gaadi');
    expect(screen.getByRole('link', { name: 'Nimbu Mirchi: 1% of each bet' })).toBeTruthy();
    expect(screen.getAllByText(/in full at a bet of ₹2,000/)).toHaveLength(1);
    expect(screen.getByText(/pays at a hidden sum between ₹10,000 and ₹1,00,000/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Its hash and past cycles' }).getAttribute('href')).toBe('/en/fairness#jackpot-mail-bag');
    expect(screen.getByText(/add what’s missing to ₹1,000 from our own money.*The RTP doesn’t count this money/)).toBeTruthy();
    expect(screen.getByText(/Demo games show the jackpot, but don’t add to it/)).toBeTruthy();
  });

  it('in Hindi is in Hindi', async () => {
    fakeApi(answer);
    await renderPage(<JackpotCards games={games} />, { locale: 'hi', path: '/hi' });
    expect(await screen.findByRole('heading', { name: 'डाक का थैला' })).toBeTruthy();
    expect(screen.getByText('जो दाँव इसे छिपी रकम तक पहुँचाए, पूरा जैकपॉट उसी का। ₹1,00,000 तक ज़रूर खुलता है।')).toBeTruthy();
  });

  it('follows the live connection, and asks nothing for it', async () => {
    const api = fakeApi(answer);
    const { queryClient } = await renderPage(<JackpotCards games={games} />);
    await screen.findByText('₹12,345.67');
    const asked = api.calls.length;
    act(() => putJackpot({ type: 'jackpot', slug: 'mail-bag', minor: 1_234_600 }, queryClient));
    expect(await screen.findByText('₹12,346.00')).toBeTruthy();
    act(() => putJackpot({ type: 'jackpot', slug: 'another', minor: 5 }, queryClient));
    expect(screen.getByText('₹12,346.00')).toBeTruthy();
    expect(api.calls).toHaveLength(asked);
  });

  it('asks for the commitment of the next cycle when the jackpot has paid', async () => {
    const api = fakeApi(answer);
    const { queryClient } = await renderPage(<JackpotCards games={games} />);
    await screen.findByText('₹12,345.67');
    const asked = api.calls.length;
    act(() => putJackpot({ type: 'jackpot', slug: 'mail-bag', minor: 200 }, queryClient));
    await expect.poll(() => api.calls.length).toBe(asked + 1);
  });

  it.each([
    ['there is none', { data: [] }],
    ['no game of the lobby fills it', { data: [{ ...jackpot, games: [{ slug: 'gone', contribution: '1/50', wholeAtBet: null }] }] }],
    ['it cannot be had', { status: 503, error: { code: 500, message: 'errors.unavailable', description: '' } }],
  ])('is not there when %s', async (_why, answer) => {
    const api = fakeApi({ 'GET /jackpots': answer });
    const { container } = await renderPage(<JackpotCards games={games} />);
    await expect.poll(() => api.calls.length).toBeGreaterThan(0);
    expect(container.querySelector('section')).toBeNull();
  });
});

it.each([
  ['1/50', '2%'],
  ['1/200', '0.5%'],
  ['3/10000', '0.03%'],
  ['1/0', ''],
  ['half', ''],
])('a share of %s of each bet is written %j', (share, percent) => {
  expect(percentOf(share)).toBe(percent);
});
