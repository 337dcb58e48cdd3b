import { describe, expect, it } from 'vitest';
import { recommend, withoutWilder } from './recommend.ts';

const game = (id: number, ...types: string[]) => ({ id, types });
const listed = [game(1, 'slots', 'lines'), game(2, 'slots', 'ways'), game(3, 'slots', 'ways'), game(4, 'slots', 'lines'), game(5, 'cards')];
const idsFor = (...played: [number, number][]) =>
  recommend(
    listed,
    played.map(([gameId, rounds]) => ({ gameId, rounds })),
  ).map(({ id }) => id);

describe('recommended games', () => {
  it('[7.41] are the most played for a player without rounds', () => expect(idsFor()).toEqual([1, 2, 3, 4, 5]));
  it('[7.41] are of the kind a player plays, without what they know', () => expect(idsFor([2, 30])).toEqual([3, 1, 4, 5]));
  it('[7.41] follow the kind played most', () => expect(idsFor([2, 30], [1, 40])).toEqual([4, 3, 5]));
  it('[7.41] are the known ones when nothing is left to try', () =>
    expect(idsFor([1, 1], [2, 1], [3, 1], [4, 1], [5, 9])).toEqual([1, 2, 3, 4, 5]));
  it('[7.41] ignore a game that is no longer in the lobby', () => expect(idsFor([99, 1000])).toEqual([1, 2, 3, 4, 5]));
  it('[7.41] are few', () =>
    expect(
      recommend(
        Array.from({ length: 99 }, (_, id) => game(id)),
        [],
      ),
    ).toHaveLength(20));
});

describe('games for a player who must not be led to more risk', () => {
  const games = [game(1, 'calm'), game(2, 'lively'), game(3, 'wild'), game(4)];
  const shown = (...played: [number, number][]) =>
    withoutWilder(
      games,
      games,
      played.map(([gameId, rounds]) => ({ gameId, rounds })),
    ).map(({ id }) => id);

  it('[7.41] are calm for one of whom nothing is known', () => expect(shown()).toEqual([1]));
  it('[7.41] are not wilder than what they play most', () => expect(shown([2, 30], [3, 29])).toEqual([1, 2]));
  it('[7.41] are all where the wildest are what they play most', () => expect(shown([3, 30], [2, 29])).toEqual([1, 2, 3, 4]));
  it('[7.41] count as wild where their level is not known', () => expect(shown([2, 1])).not.toContain(4));
  it('[7.41] are calm where the level of what they play is not known, and what is known of it counts', () =>
    expect([shown([4, 30]), shown([4, 30], [2, 1])]).toEqual([[1], [1, 2]]));
});
