import { percentText } from '@mela/contract/money/shares';
import type { TitleData } from '@mela/contract/games/book';
import type { ExactRound } from '../exact/figures.ts';
import { approximate, write, type Fraction } from '../exact/fraction.ts';
import { lineCombinations } from './combinations.ts';
import { symbolReturns } from './symbol-returns.ts';
import { reelTables, ruleTables, type ParSheet, type Table } from './tables.ts';

/** Nine rounds in ten of a long run are within this many standard errors. */
const Z_90 = 1.645;

const percent = (share: Fraction) => percentText(approximate(share), 6);
const oneIn = (share: Fraction) => (share.part === 0n ? 'never' : `1 in ${(Number(share.of) / Number(share.part)).toFixed(2)}`);
const bets = (credits: number, data: TitleData) => `${(credits / data.betCredits).toFixed(2)} bets`;

/** The par sheet of a title: everything that decides its odds, and the odds, from the same data and count that its tests prove. */
export function parSheet(data: TitleData, exact: ExactRound): ParSheet {
  return {
    name: `${data.name.en} · ${data.name.hi}`,
    slug: data.slug,
    version: data.version,
    tables: [
      { title: 'Odds', head: ['figure', 'exact', 'about'], rows: oddsRows(data, exact) },
      {
        title: 'Return by part',
        head: ['part', 'exact', 'about'],
        rows: Object.entries(exact.returns).map(([part, share]) => [part, write(share), percent(share)]),
      },
      ...ruleTables(data),
      ...combinationTables(data),
      ...symbolTables(data),
      ...reelTables(data),
    ],
  };
}

function oddsRows(data: TitleData, exact: ExactRound): string[][] {
  const deviation = exact.variance === null ? null : Math.sqrt(approximate(exact.variance));
  return [
    ['return to player', write(exact.rtp), percent(exact.rtp)],
    ['rounds that win', write(exact.hitFrequency), percent(exact.hitFrequency)],
    [
      'variance of a round, bets²',
      exact.variance === null ? 'not counted' : write(exact.variance),
      deviation === null ? '' : (deviation ** 2).toFixed(6),
    ],
    ['standard deviation, bets', '', deviation === null ? 'see the guide: simulated' : deviation.toFixed(6)],
    ['volatility index (90 %)', '', deviation === null ? '' : (deviation * Z_90).toFixed(4)],
    ['largest round', `${exact.roundMaxCredits} credits`, bets(exact.roundMaxCredits, data)],
    ...Object.entries(exact.spinMaxCredits).map(([strips, most]) => [`largest ${strips} spin`, `${most} credits`, bets(most, data)]),
    ...(exact.baseMaxOdds === null ? [] : [['chance of the largest base spin', write(exact.baseMaxOdds), oneIn(exact.baseMaxOdds)]]),
    ['ceiling', `${data.winMaxBets * data.betCredits} credits`, `${data.winMaxBets} bets, above the largest round`],
    ...(exact.featureOdds.part === 0n ? [] : [['chance of the feature', write(exact.featureOdds), oneIn(exact.featureOdds)]]),
    ...(data.jackpot === undefined
      ? []
      : [
          [
            `chance of the jackpot ${data.jackpot.jackpot}`,
            data.jackpot.odds ?? 'only when it is full',
            `share of a bet ${data.jackpot.contribution}`,
          ],
          ['seed of the jackpot', 'not counted', 'money of the operator, on top of the return'],
        ]),
    ['bet', `${data.betCredits} credits`, ''],
  ];
}

function combinationTables(data: TitleData): Table[] {
  const rows = lineCombinations(data).map(({ name, count, rows: ways, cycle, share }) => [
    name,
    String(count),
    String(ways),
    String(cycle),
    percent(share),
  ]);
  return rows.length === 0
    ? []
    : [{ title: 'Combinations on a base line', head: ['symbol', 'count', 'rows of stops', 'of', 'return, all lines'], rows }];
}

function symbolTables(data: TitleData): Table[] {
  const rows = symbolReturns(data).map(({ id, share }) => [id, write(share), percent(share)]);
  return rows.length === 0 ? [] : [{ title: 'Return of the base reels by symbol', head: ['symbol', 'exact', 'about'], rows }];
}
