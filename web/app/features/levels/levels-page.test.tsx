import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Level, LevelFrame, OwnLevel } from '@mela/contract/api/loyalty';
import { receive } from '../../data/live/receive.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';
import { LevelsPage } from './levels-page.tsx';

const level = (at: number, name: string, frame: LevelFrame, minPoints: number, current: number): Level => ({
  id: at + 1,
  name,
  minPoints,
  bets: minPoints * 10,
  position: at + 1,
  isEarnedLevel: at <= current,
  isCurrentLevel: at === current,
  isNextLevel: at === current + 1,
  perks: { frame, wheelSpins: at, lotteryTickets: at === 0 ? 0 : 10, refill: 2000 + at * 500 },
});
const levels = (current: number) => [
  level(0, 'Copper', 'copper', 0, current),
  level(1, 'Brass', 'brass', 500, current),
  level(2, 'Silver', 'silver', 5000, current),
];
const own = (change: Partial<OwnLevel> = {}): OwnLevel => ({
  id: 2,
  name: 'Brass',
  currentScore: 2750,
  progress: 50,
  maxScore: 5000,
  points: 2750,
  rupeesPerPoint: 10,
  perks: levels(1)[1]!.perks,
  next: { id: 3, name: 'Silver', pointsLeft: 2250, betsLeft: 22_495.5, expectedCost: 900.25, costBasis: 'played' },
  counting: true,
  ...change,
});
const setting = (weights: object = {}) => [
  { alias: 'experience_formula', value: { rupeesPerPoint: 10 } },
  { alias: 'level_weights', value: { games: {}, types: {}, otherwise: 100, ...weights } },
];
const answer = (ofOwn: OwnLevel, weights: object = {}) =>
  fakeApi({ 'GET /levels': { data: levels(1) }, 'GET /users/self/level': { data: ofOwn }, 'GET /settings': { data: setting(weights) } });
const player = { path: '/en/levels-info', self: samplePlayer() };

afterEach(() => void vi.useRealTimers());

describe('[2.10] the page of levels', () => {
  it('says what each level gives and from where on, and marks the own and the next one', async () => {
    answer(own());
    await renderPage(<LevelsPage />, player);
    const cards = (await screen.findAllByRole('listitem')).filter((item) => within(item).queryByRole('heading', { level: 3 }) !== null);
    const texts = cards.map(({ textContent }) => textContent);
    expect(texts[0]).toContain('Everyone begins here');
    expect(texts[1]).toContain('Your level');
    expect(texts[1]).toContain('From 500 points: bets of ₹5,000');
    expect(texts[2]).toContain('Next');
    for (const perk of ['2 spins of the wheel each day', '10 lottery tickets for reaching it', 'Daily refill of play money up to ₹3,000'])
      expect(texts[2]).toContain(perk);
    expect(cards.map((card) => card.getAttribute('aria-current'))).toEqual([null, 'true', null]);
  });

  it('says in rupees what the next level costs on average, and by which games', async () => {
    answer(own());
    await renderPage(<LevelsPage />, player);
    expect((await screen.findByText('₹900.25')).closest('p')?.textContent).toContain('Silver costs on average');
    expect(screen.getByText(/It takes bets of ₹22,495\.50\. .*games that you have played/)).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('2,750 / 5,000 points');
  });

  it.each<[string, Partial<OwnLevel>, RegExp]>([
    ['before the first round', { next: { ...own().next!, costBasis: 'lobby' } }, /the games of the lobby keep/],
    ['where no return is known', { next: { ...own().next!, expectedCost: null } }, /is not known for your games/],
    ['on the last level', { next: null }, /nothing more to reach/],
    ['while points are not counted', { counting: false }, /not counted right now/],
  ])('%s says so', async (_, change, text) => {
    answer(own(change));
    await renderPage(<LevelsPage />, player);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each([
    [{}, false],
    [{ types: { table: 20 } }, true],
    [{ otherwise: 50 }, true],
  ])('with weights %j names parts of bets: %s', async (weights, named) => {
    answer(own(), weights);
    await renderPage(<LevelsPage />, player);
    expect(await screen.findByText('Bets of ₹10 make one point.')).toBeTruthy();
    expect(screen.queryByText('Bets on some games count for a part only.') !== null).toBe(named);
  });

  it('moves the way to the next level after a live message about the balance, without a reload', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { answers } = answer(own());
    const { queryClient } = await renderPage(<LevelsPage />, player);
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe('2,750 / 5,000 points');
    answers['GET /users/self/level'] = { data: own({ currentScore: 2760, progress: 51 }) };
    receive({ type: 'balance', balance: 1, netBalance: 1, currentBonusWager: 0, requiredBonusWager: 0, version: 1 } as never, queryClient);
    await vi.advanceTimersByTimeAsync(5_000);
    await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('2,760 / 5,000 points'));
  });

  it('shows a guest all levels without a way of their own, in Hindi on a Hindi page', async () => {
    const { calls } = fakeApi({ 'GET /levels': { data: levels(0) }, 'GET /settings': { data: setting() } });
    await renderPage(<LevelsPage />, { path: '/hi/levels-info', locale: 'hi' });
    expect(await screen.findByText('सबकी शुरुआत यहीं से')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(calls.map(({ key }) => key)).not.toContain('GET /users/self/level');
  });
});
