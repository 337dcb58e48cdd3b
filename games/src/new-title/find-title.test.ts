import { describe, expect, test } from 'vitest';
import { reduceTitle } from '../exact/count-title.ts';
import { approximate, NOTHING, write } from '../exact/fraction.ts';
import { findRounds } from '../fixtures/find-rounds.ts';
import { findTitle } from './find-title.ts';
import { mechanics } from './mechanics.ts';

const named = { slug: 'bandar', name: { en: 'Bandar', hi: 'बंदर' } };

describe.each(Object.entries(mechanics))('a new title of %s', (_name, mechanic) => {
  const { data, exact } = findTitle(named, mechanic, 1);

  test('wins in 20 to 35 % of rounds and returns 94 to 97 %, both counts agree, and no round is cut', () => {
    expect(approximate(exact.hitFrequency)).toBeGreaterThan(0.2);
    expect(approximate(exact.hitFrequency)).toBeLessThan(0.35);
    expect(approximate(exact.rtp)).toBeGreaterThan(0.94);
    expect(approximate(exact.rtp)).toBeLessThan(0.97);
    expect(data.rtp).toBe(write(reduceTitle(data)));
    expect(exact.roundMaxCredits).toBeLessThan(data.winMaxBets * data.betCredits);
  });

  test('pays more for more of a kind, and has a round of every size to show', () => {
    for (const { pays } of data.symbols) expect(Object.values(pays)).toEqual([...new Set(Object.values(pays))].toSorted((a, b) => a - b));
    const free = data.freeSpins === undefined ? [] : ['free', 'freeBig', 'more'];
    expect(Object.keys(findRounds(data))).toEqual(expect.arrayContaining(['lose', 'small', 'medium', 'big', 'great', 'huge', ...free]));
  });

  test.runIf(data.freeSpins !== undefined)('gives free spins once in 30 to 80 rounds, which are a tenth to a half of its return', () => {
    const odds = approximate(exact.featureOdds);
    expect(odds).toBeGreaterThan(1 / 80);
    expect(odds).toBeLessThan(1 / 30);
    const share = approximate(exact.returns['freeSpins'] ?? NOTHING);
    expect(share).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(0.5);
    const scatter = data.symbols.findIndex(({ role }) => role === 'scatter');
    for (const strip of Object.values(data.strips).flat()) expect(strip.filter((symbol) => symbol === scatter)).toHaveLength(1);
  });
});

test('the same seed gives the same title, another seed another', () => {
  const of = (seed: number) => findTitle(named, mechanics.classic, seed).data.strips;
  expect(of(3)).toEqual(of(3));
  expect(of(3)).not.toEqual(of(4));
});

test('a mechanic that cannot win often enough is refused, and nothing is stated of it', () => {
  const never = { ...mechanics.classic, rules: { ...mechanics.classic.rules, lines: [[1, 1, 1]] }, wildReels: [] };
  expect(() => findTitle(named, never, 1)).toThrow(RangeError);
});
