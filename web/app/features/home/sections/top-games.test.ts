import { describe, expect, it } from 'vitest';
import type { Game } from '@mela/contract/api/catalogue';
import { topGames } from './top-games.ts';

const game = (id: number, isNew = false) => ({ id, isNew }) as Partial<Game> as Game;
const ids = (games: readonly Game[]) => games.map(({ id }) => id);

describe('the first games of home', () => {
  it('are those that players chose this week, most rounds first, then the others', () => {
    expect(ids(topGames([game(1), game(2, true), game(3)], [{ gameId: 3 }, { gameId: 1 }]))).toEqual([3, 1, 2]);
  });

  it('are the new ones while no one has played', () => {
    expect(ids(topGames([game(1), game(2, true), game(3, true)], []))).toEqual([2, 3, 1]);
  });

  it('are as listed without either', () => {
    expect(ids(topGames([game(1), game(2)], []))).toEqual([1, 2]);
  });
});
