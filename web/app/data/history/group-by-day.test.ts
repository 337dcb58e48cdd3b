import { describe, expect, it } from 'vitest';
import type { HistoryRow } from '@mela/contract/api/play';
import { groupByDay } from './group-by-day.ts';
import { sumDays } from './sum-days.ts';

const game = { id: 1, slug: 'patang', name: 'Patang', label: null, url: '/games/mela/patang' };
const row = (round: string, at: string): HistoryRow => ({ round, game, bet: 1, win: 0, status: 'closed', created: Date.parse(at) / 1000 });
const day = (name: string, bet: number, win: number) => ({ day: name, rounds: 1, bet, win, largestWin: win });

describe('rounds by day', () => {
  it('a day begins at midnight in India, half past six in the evening UTC', () => {
    const rows = [row('3', '2026-11-22T18:30:00Z'), row('2', '2026-11-22T18:29:59Z'), row('1', '2026-11-21T20:00:00Z')];
    expect(groupByDay(rows, []).map((group) => [group.day, group.rows.map(({ round }) => round)])).toEqual([
      ['2026-11-23', ['3']],
      ['2026-11-22', ['2', '1']],
    ]);
  });

  it('each has the sums of its whole day, or none where they are not known', () => {
    const groups = groupByDay([row('2', '2026-11-22T20:00:00Z'), row('1', '2026-01-01T00:00:00Z')], [day('2026-11-23', 2, 5)]);
    expect(groups.map(({ sums }) => sums?.win)).toEqual([5, undefined]);
  });
});

describe('the sums of days', () => {
  it('are exact to the paisa, and the result is wins less bets', () => {
    expect(sumDays([day('2026-11-23', 0.1, 0.2), day('2026-11-22', 0.2, 0.1)])).toEqual({
      rounds: 2,
      bet: 0.3,
      win: 0.3,
      result: 0,
      largestWin: 0.2,
    });
    expect(sumDays([day('2026-11-23', 100, 0.05)]).result).toBe(-99.95);
  });

  it('of no days are zero', () => expect(sumDays([])).toEqual({ rounds: 0, bet: 0, win: 0, result: 0, largestWin: 0 }));
});
