import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TitleData } from '@mela/contract/games/book';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ExactRound } from '../../exact/figures.ts';
import { approximate, write } from '../../exact/fraction.ts';
import { countTitle, reduceTitle } from '../../exact/count-title.ts';
import { jackpotOdds } from '../../exact/reduced/reduced-lines.ts';
import { csvOf } from '../../par-sheet/csv.ts';
import { htmlOf } from '../../par-sheet/html.ts';
import { parSheet } from '../../par-sheet/sheet.ts';
import { judgeSample } from '../../sim/judge.ts';
import { simulate } from '../../sim/simulate.ts';
import { varianceUp } from '../../watch/variance-up.ts';
import { titles, titlesInWork } from '../titles.ts';

const ROUNDS = 2_000_000;
const SEED = 20_261_108;

/** The tests that every title must pass: its stated odds equal both counts, and simulated play agrees. */
export function proveTitle(data: TitleData): void {
  describe(`odds of ${data.slug}`, () => {
    let exact: ExactRound;
    beforeAll(() => {
      exact = countTitle(data);
    });

    test('[R4] stated return = full cycle = reduced count, to the last unit', () => {
      expect(data.rtp).toBe(write(exact.rtp));
      expect(data.rtp).toBe(write(reduceTitle(data)));
    });

    test('[R4] stated hit frequency and greatest spins are the counted ones', () => {
      expect(data.hitFrequency).toBe(write(exact.hitFrequency));
      expect(data.spinMaxCredits).toEqual(exact.spinMaxCredits);
      expect(data.roundMaxCredits ?? exact.roundMaxCredits).toBe(exact.roundMaxCredits);
      expect(data.jackpot?.odds).toBe(data.jackpot?.count === undefined ? undefined : write(jackpotOdds(data)));
    });

    test('[R4] the variance that the live watch takes is the counted one', () => {
      const variance = (titles[data.slug] ?? titlesInWork[data.slug])?.variance;
      expect(variance).toBeGreaterThan(0);
      if (exact.variance !== null) expect(variance).toBe(varianceUp(exact.variance));
    });

    test('[R4] return and hit frequency of two million rounds lie within four standard errors', () => {
      const verdict = judgeSample(data, simulate(data, ROUNDS, SEED), exact);
      expect(Math.abs(verdict.rtpZ)).toBeLessThan(4);
      expect(Math.abs(verdict.hitZ)).toBeLessThan(4);
      if (verdict.deviationExact !== null) expect(Math.abs(verdict.deviation / verdict.deviationExact - 1)).toBeLessThan(0.05);
    });

    test('a player gets back from 94 to 97 %, wins in 20 to 35 % of rounds, and no round is ever cut', () => {
      expect(approximate(exact.rtp)).toBeGreaterThan(0.94);
      expect(approximate(exact.rtp)).toBeLessThan(0.97);
      expect(approximate(exact.hitFrequency)).toBeGreaterThan(0.2);
      expect(approximate(exact.hitFrequency)).toBeLessThan(0.35);
      expect(exact.roundMaxCredits).toBeLessThan(data.winMaxBets * data.betCredits);
    });

    test('[R4] the par sheet is that of these reels, pays and rules', () => {
      const sheet = parSheet(data, exact);
      const saved = (kind: string) => readFileSync(join(import.meta.dirname, `../../../par-sheets/${data.slug}/sheet.${kind}`), 'utf8');
      expect(csvOf(sheet), 'write it again: node games/src/par-sheet/write-sheets.ts').toBe(saved('csv'));
      expect(htmlOf(sheet)).toBe(saved('html'));
    });

    test('every symbol has both names, and every one lands on some strip', () => {
      expect(new Set(data.symbols.map((symbol) => symbol.id)).size).toBe(data.symbols.length);
      data.symbols.forEach((symbol, index) => {
        expect(symbol.name.en).not.toBe('');
        expect(symbol.name.hi).toMatch(/\p{Script=Devanagari}/u);
        expect(Object.values(data.strips).some((strips) => strips.some((strip) => strip.includes(index)))).toBe(true);
      });
    });
  });
}
