import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { winMinor } from '../engine/stakes.ts';
import { titles, titlesInWork } from '../titles/titles.ts';
import { fitP, holm, sameP } from './p-value.ts';
import { playOut, tallyTitle, type Tally } from './title-tallies.ts';

const rounds = 2500;
const seedOf = (name: string) => createHash('sha256').update(name).digest();
const all = Object.entries({ ...titles, ...titlesInWork });

/** Tallies that chance alone would not give, judged together at 99 %; those with too few draws are left out. */
function failed(tallies: readonly Tally[]): string[] {
  const large = tallies.filter(({ counts, shares }) => counts.reduce((sum, count) => sum + count, 0) * Math.min(...shares) >= 5);
  const bad = holm(
    large.map(({ counts, shares }) => fitP(counts, shares)),
    0.01,
  );
  return large.filter((_, at) => bad[at]).map(({ name }) => name);
}

describe('what is drawn for players', () => {
  test.each(all)('[R2] %s: reels stop, show and pay coins as often as their strips and weights define', (_, { data }) => {
    const tallies = tallyTitle(data, seedOf('symbols'), rounds);
    expect(tallies.length).toBeGreaterThanOrEqual(data.reels * 2);
    expect(failed(tallies)).toEqual([]);
  });

  test('[R2] a symbol that comes too often is found out', () => {
    const [, title] = all[0] ?? [];
    const tallies = title ? tallyTitle(title.data, seedOf('symbols'), 10_000) : [];
    const leaning = tallies.map((tally) =>
      tally.name === 'base reel 2 symbol'
        ? { ...tally, counts: tally.counts.map((count, symbol) => (symbol === 9 ? Math.round(count * 1.4) : count)) }
        : tally,
    );
    expect(failed(leaning)).toEqual(['base reel 2 symbol']);
  });

  test('[R5] does not depend on the player or on the stake', () => {
    const [, title] = all[0] ?? [];
    if (!title) throw new Error('no title');
    const { data, allowedStakesMinor } = title;
    const [low = 0n, high = 0n] = [allowedStakesMinor.at(0), allowedStakesMinor.at(-1)];
    const classes = [0, 0.5, 1, 2, 5, Infinity];
    /** Rounds by what they won of their bet. */
    const wins = (player: string, stakeMinor: bigint) => {
      const counts = classes.map(() => 0);
      for (let nonce = 0; nonce < 5000; nonce++) {
        const share = Number(winMinor(playOut(data, seedOf(player), nonce), stakeMinor)) / Number(stakeMinor);
        const at = classes.findIndex((most) => share <= most);
        counts[at] = (counts[at] ?? 0) + 1;
      }
      return counts;
    };
    const asha = wins('asha', low);
    expect(sameP(asha, wins('ravi', low))).toBeGreaterThan(0.01);
    expect(sameP(asha, wins('meena', high))).toBeGreaterThan(0.01);
    expect(wins('asha', high)).toEqual(asha);
  });
});
