import type { Tier } from '../book/beats.ts';
import { english } from './english.ts';
import { hindi } from './hindi.ts';

export type Lang = 'en' | 'hi';
type Stamped = Exclude<Tier, 'none' | 'win'>;

/** Every word the stage says; both languages must have all of them. */
export type Words = {
  readonly spin: string; readonly balance: string; readonly win: string; readonly bet: string; readonly less: string; readonly more: string;
  readonly rules: string; readonly home: string; readonly soundOn: string; readonly soundOff: string; readonly close: string; readonly demo: string; readonly replay: string; readonly replayAgain: string;
  readonly loading: string; readonly toSpin: string; readonly goodLuck: string; readonly skip: string; readonly resumed: string;
  readonly freeSpins: string; readonly freeSpinsTotal: string; readonly multiplier: string; readonly capped: string; readonly noWin: string; readonly noWinYet: string;
  readonly noMoney: string; readonly cashier: string; readonly expired: string; readonly offline: string; readonly failed: string; readonly reload: string; readonly cannotShow: string;
  readonly round: string; readonly fairness: string; readonly fairnessText: string; readonly paytable: string; readonly lines: string; readonly ways: string; readonly returnTo: string; readonly hit: string; readonly maxWin: string;
  readonly linesRule: string; readonly waysRule: string; readonly wildRule: string; readonly cascadeRule: string; readonly anyPlace: string; readonly faultRule: string; readonly noAutoplay: string; readonly atBet: string;
  readonly tiers: Readonly<Record<Stamped, string>>;
  freeSpinOf(index: number, total: number): string;
  freeSpinsWon(spins: number): string;
  freeSpinsMore(spins: number): string;
  lineWin(line: number, sum: string, multiplier: number): string;
  waysWin(name: string, ways: number, sum: string, multiplier: number): string;
  scatterWin(sum: string, multiplier: number): string;
  won(sum: string): string;
  maxWinRule(times: string): string;
  returnRule(fraction: string): string;
  hitRule(odds: string): string;
  freeSpinsRule(awards: string, spinsMax: number, multiplier: number): string;
  retriggerRule(awards: string): string;
  cascadeSteps(base: string, free: string): string;
};

export const wordsOf = (lang: Lang): Words => (lang === 'hi' ? hindi : english);
