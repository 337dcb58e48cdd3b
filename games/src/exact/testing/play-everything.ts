import type { TitleData } from '@mela/contract/games/book';
import type { Draw } from '../../engine/randomness/draw.ts';
import { machineOf } from '../../engine/machine.ts';
import { playRound } from '../../engine/play-round.ts';
import { fraction, NOTHING, plus, times } from '../fraction.ts';

/** Plays every possible row of draws once, each with its chance, and sums it all up. */
export function playEverything(data: TitleData) {
  const machine = machineOf(data);
  let [mean, square, winners, max] = [NOTHING, NOTHING, NOTHING, 0];
  const rows: number[][] = [[]];
  for (let row = rows.pop(); row !== undefined; row = rows.pop()) {
    let at = 0;
    let chance = fraction(1n);
    const branches: number[][] = [];
    const draw: Draw = {
      below(n) {
        chance = times(chance, fraction(1, n));
        const given = row[at];
        at++;
        if (given !== undefined) return given;
        for (let other = 1; other < n; other++) branches.push([...row, other]);
        row.push(0);
        return 0;
      },
    };
    const won = playRound(machine, draw, null);
    rows.push(...branches);
    mean = plus(mean, times(chance, won));
    square = plus(square, times(chance, won * won));
    if (won > 0) winners = plus(winners, chance);
    max = Math.max(max, won);
  }
  return { mean, square, winners, max };
}
