import { describe, expect, it } from 'vitest';
import { recommend } from './games-played.ts';

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
