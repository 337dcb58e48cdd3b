import { expect, it } from 'vitest';
import { sampleGame } from '../../../testing/sample-game.ts';
import { similarTo } from './similar-games.tsx';

const of = (id: number, types: string[], more = {}) => ({ ...sampleGame(id), types, ...more });

it('lists games of the same kinds, those that share most first', () => {
  const games = [of(1, ['lines', 'wild']), of(2, ['ways']), of(3, ['lines', 'calm']), of(4, ['lines', 'wild', 'new'])];
  expect(similarTo(games[0]!, games).map(({ id }) => id)).toEqual([4, 3]);
});

it('leaves out the game itself and games that are closed', () => {
  const games = [of(1, ['lines']), of(2, ['lines'], { closed: true })];
  expect(similarTo(games[0]!, games)).toEqual([]);
});

it('lists none that is wilder than this one, also where a studio does not say it', () => {
  const games = [
    of(1, ['lines', 'lively']),
    of(2, ['lines', 'wild']),
    of(3, ['lines']),
    of(4, ['lines', 'calm']),
    of(5, ['lines', 'lively']),
  ];
  expect(similarTo(games[0]!, games).map(({ id }) => id)).toEqual([5, 4]);
  expect(similarTo(games[2]!, games)).toHaveLength(4);
});
