import { describe, expect, it } from 'vitest';
import type { Game } from '@mela/contract/api/catalogue';
import { topGames } from './top-games.ts';

const game = (id: number, isNew = false) => ({ id, isNew }) as Partial<Game> as Game;
const ids = (games: readonly Game[]) => games.map(({ id }) => id);

describe('the first games of home', () => {
  it('are those that players chose this week, most rounds first, then the others', () => {
    const { why, games } = topGames([game(1), game(2, true), game(3)], [{ gameId: 3 }, { gameId: 1 }]);
    expect([why, ids(games)]).toEqual(['popular', [3, 1, 2]]);
  });

  it('are the new ones while no one has played', () => {
    const { why, games } = topGames([game(1), game(2, true), game(3, true)], []);
    expect([why, ids(games)]).toEqual(['new', [2, 3, 1]]);
  });

  it('are as listed without either', () => {
    const { why, games } = topGames([game(1), game(2)], []);
    expect([why, ids(games)]).toEqual(['listed', [1, 2]]);
  });
});
