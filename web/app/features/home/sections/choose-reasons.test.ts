import { describe, expect, it } from 'vitest';
import type { BigWin } from '@mela/contract/api/ratings';
import { sampleGame } from '../../../testing/sample-game.ts';
import { chooseReasons, type HomeFacts, type Reason } from './choose-reasons.ts';

const quiet: HomeFacts = { jackpots: [], bigWins: [], popular: [] };
const games = Array.from({ length: 12 }, (_, at) => sampleGame(at + 1, { slug: `g${at + 1}`, types: at < 4 ? ['calm'] : ['wild'] }));
const jackpot = (minor: number, slugs: readonly string[]) => ({
  slug: 'bag',
  name: { en: 'Bag', hi: 'Bag' },
  minor,
  mustHitByMinor: 1000,
  seedMinor: 1,
  cycle: null,
  games: slugs.map((slug) => ({ slug, contribution: '1/100', wholeAtBet: null })),
});
const win = (gameId: number, times: number, thisWeek = true): BigWin => ({ gameId, times, thisWeek, player: 'R•••a', demo: false, at: 1 });
const rows = (reasons: readonly Reason[]) => reasons.map(({ kind, games: of }) => [kind, of.map(({ id }) => id)]);

describe('the rows of home', () => {
  it('are by reasons that the data give, each game once', () => {
    const lately = games.map((game) => (game.id === 11 || game.id === 12 ? { ...game, isNew: true } : game));
    const facts: HomeFacts = {
      jackpots: [jackpot(800, ['g9', 'g10'])],
      bigWins: [win(6, 30), win(7, 214), win(12, 900)],
      popular: [
        { gameId: 7, rounds: 9 },
        { gameId: 8, rounds: 5 },
        { gameId: 5, rounds: 2 },
      ],
    };
    expect(rows(chooseReasons(lately, facts))).toEqual([
      ['new', [11, 12]],
      ['falling', [9, 10]],
      ['won', [7, 6]],
      ['popular', [8, 5]],
      ['calm', [1, 2, 3, 4]],
    ]);
  });

  it.each<[string, Partial<HomeFacts>]>([
    ['a jackpot below three quarters of the sum by which it must pay', { jackpots: [jackpot(749, ['g9', 'g10'])] }],
    ['big wins of another week', { bigWins: [win(6, 30, false), win(7, 40, false)] }],
    ['the big win of a single game', { bigWins: [win(6, 30)] }],
    ['games that are not in the lobby', { popular: [77, 78, 79].map((gameId) => ({ gameId, rounds: 1 })) }],
  ])('have none for %s', (_what, change) => {
    expect(rows(chooseReasons(games, { ...quiet, ...change })).map(([kind]) => kind)).toEqual(['calm', 'rest']);
  });

  it('say nothing of a game that is true of all, and leave out what is closed', () => {
    const all = games.map((game) => ({ ...game, isNew: true, types: ['calm'], closed: game.id === 3 }));
    expect(rows(chooseReasons(all, quiet))).toEqual([['rest', [1, 2, 3, 4, 5, 6, 7, 8]]]);
    const calm = games.map((game) => ({ ...game, closed: game.id === 3 }));
    expect(rows(chooseReasons(calm, quiet))[0]).toEqual(['calm', [1, 2, 4]]);
  });
});
