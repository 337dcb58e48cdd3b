import { describe, expect, it } from 'vitest';
import type { TournamentMember } from '@mela/contract/api/tournaments';
import { nextPlace } from './next-place.tsx';

const board = (places: number, own: number | null = null): readonly TournamentMember[] =>
  Array.from({ length: places }, (_, at) => ({
    rank: at + 1,
    player: 'R•••a',
    demo: false,
    own: at + 1 === own,
    score: 100 - at,
    prize: null,
  }));

describe('the next place', () => {
  it.each([
    ['without a place, on a board with room, the first free one', board(3), null, { rank: 4, above: null }],
    ['without a place on an empty board, the first', [], null, { rank: 1, above: null }],
    ['without a place on a full page, its last', board(10), null, { rank: 10, above: 91 }],
    ['at the third, the second', board(10, 3), 3, { rank: 2, above: 99 }],
    ['at the second, the first', board(2, 2), 2, { rank: 1, above: 100 }],
    ['far behind, the last that is shown', board(10), 57, { rank: 10, above: 91 }],
    ['at the first, none', board(10, 1), 1, null],
    ['behind a board that has not come, none', [], 57, null],
  ] as const)('is %s', (_, lines, own, target) => {
    expect(nextPlace(lines, own)).toEqual(target);
  });
});
