import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BigWin } from '@mela/contract/api/ratings';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleGame } from '../../../testing/sample-game.ts';
import type { HomeFacts, ReasonKind } from './choose-reasons.ts';
import { ReasonRows } from './reason-rows.tsx';

const [mor, patang] = [sampleGame(1, { name: 'Mor', slug: 'mor' }), sampleGame(2, { name: 'Patang', slug: 'patang' })];
const win = (gameId: number, demo: boolean): BigWin => ({ gameId, times: 1214, thisWeek: true, player: 'R•••a', demo, at: 1 });
const facts: HomeFacts = {
  jackpots: [
    {
      slug: 'bag',
      name: { en: 'Bag', hi: 'Bag' },
      minor: 8_000_000,
      mustHitByMinor: 10_000_000,
      seedMinor: 1,
      cycle: null,
      games: [{ slug: 'mor', contribution: '1/100', wholeAtBet: null }],
    },
  ],
  bigWins: [win(1, true), win(2, false)],
  popular: [{ gameId: 1, rounds: 1 }],
};
const show = (kind: ReasonKind, change: Partial<HomeFacts> = {}, locale: 'en' | 'hi' = 'en') =>
  renderPage(<ReasonRows reasons={[{ kind, games: [mor, patang] }]} facts={{ ...facts, ...change }} />, { locale });
const lines = () => screen.getAllByRole('listitem').map((tile) => tile.querySelector('p')?.textContent);

describe('a row of home', () => {
  it('says of each game what makes its reason true, and links to it', async () => {
    await show('won');
    expect(lines()).toEqual(['1,214× · demo player', '1,214× · R•••a']);
    const row = screen.getByRole('region', { name: 'Won big this week' });
    expect(within(row).getByRole('link', { name: 'Mor' }).getAttribute('href')).toBe('/en/games/mela/mor');
    expect(screen.getByRole('link', { name: 'All games' }).getAttribute('href')).toBe('/en/games');
  });

  it('names demo players in its title where all of its wins are theirs', async () => {
    await show('won', { bigWins: [win(1, true), win(2, true)] });
    expect(screen.getByRole('heading', { name: 'Won big this week · Demo players' })).toBeTruthy();
  });

  it('says how far a jackpot is, and how many rounds players played', async () => {
    await show('falling');
    expect(lines()[0]).toBe('₹80,000 of ₹1,00,000');
    await show('popular');
    expect(lines()[2]).toBe('1 round');
  });

  it('[9.1] reads in Hindi', async () => {
    await show('calm', {}, 'hi');
    expect(screen.getByRole('heading', { name: 'सुकून भरी शाम के लिए' })).toBeTruthy();
  });
});
