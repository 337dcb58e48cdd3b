import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { GameOdds } from '@mela/contract/games/game-odds';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleDetails } from '../../../testing/sample-game.ts';
import { gameThings } from '../../../data/content/structured-game.ts';
import { gameHead } from '../load-game.ts';
import { AboutGame } from './about-game.tsx';

const odds: GameOdds = {
  version: 1,
  kind: 'ways',
  reels: 6,
  rows: { least: 2, most: 7 },
  lines: null,
  ways: { least: 64, most: 117_649 },
  hitFrequency: '748219/3207600',
  largestWinBets: 4212,
  bets: [1, 2, 2000],
  deviationBets: 7.761547,
  volatility: 'wild',
  featureOneIn: null,
  parts: [{ part: 'base', percent: '95.8185' }],
  jackpot: null,
  gamble: null,
  parSheet: '/par-sheets/sawan',
};
const details = sampleDetails(1, { rtp: '193936557/202400000', story: 'Chai under a tin roof.', plays: 'Six reels.', odds });

describe('what is true of a game, below its screen', () => {
  it('[3.10] is its return as a share and as the exact fraction, how often it wins, its largest round, its board and its bets', async () => {
    const { container } = await renderPage(<AboutGame game={details} />);
    for (const text of [
      '95.81%',
      '193936557/202400000',
      '23.32% of rounds, 1 in 4.29',
      '4,212× the bet',
      '6 reels, 2–7 rows, 64–1,17,649 ways',
      '₹1 to ₹2,000',
      'standard deviation 7.76 bets',
      'Chai under a tin roof.',
    ])
      expect(container.textContent).toContain(text);
    expect(screen.getByRole('link', { name: 'Full odds sheet' }).getAttribute('href')).toBe('/par-sheets/sawan.html');
    expect(screen.getByRole('link', { name: 'Odds sheet as CSV' }).getAttribute('href')).toBe('/par-sheets/sawan.csv');
    expect(screen.getByRole('link', { name: 'How to check a round' }).getAttribute('href')).toBe('/en/fairness');
  });

  it('speaks Hindi', async () => {
    const { container } = await renderPage(<AboutGame game={details} />, { path: '/hi', locale: 'hi' });
    expect(container.textContent).toContain('दाँव का 4,212 गुना');
  });

  it('[R8] says where the return comes from, and where a win may be gambled for, where there is more than one part', async () => {
    const parts = [
      { part: 'base', percent: '28.1974' },
      { part: 'hold', percent: '68.4152' },
    ];
    const { container } = await renderPage(
      <AboutGame game={{ ...details, odds: { ...odds, parts, gamble: { times: 5, winMaxBets: 500 }, featureOneIn: 35.81 } }} />,
    );
    for (const text of ['Hold and win68.4152%', 'up to 5 times, never above 500× the bet', '1 in 35.81 rounds on average'])
      expect(container.textContent).toContain(text);
  });

  it('[3.10] shows nothing for a game without details', async () => {
    fakeApi({});
    const { container } = await renderPage(<AboutGame game={sampleDetails(1)} />);
    expect(container.textContent).toBe('');
    cleanup();
  });
});

it('search engines read the story and the return', async () => {
  await renderPage(<p />);
  expect((await gameHead(new QueryClient(), details)).description).toBe('Game 1. RTP 95.81%. Chai under a tin roof.');
  expect(gameThings(details, 21)[0]).toMatchObject({ '@type': 'VideoGame', description: 'Chai under a tin roof.', typicalAgeRange: '21-' });
});
