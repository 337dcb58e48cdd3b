import type { SymbolData, TitleData } from '@mela/contract/games/book';

/** What a new title begins with, before its strips are found: its window, its symbols with pays that are still scaled, and how many stops each has. */
export type Mechanic = {
  readonly about: string;
  readonly rules: Pick<
    TitleData,
    'kind' | 'reels' | 'rows' | 'betCredits' | 'lines' | 'cascade' | 'heights' | 'groups' | 'wildMultiplier' | 'freeSpins'
  >;
  readonly symbols: readonly SymbolData[];
  /**
   * Stops of each symbol on a reel, in the order of `symbols`. The search moves some of them from one symbol to another; a scatter, the last one, stays
   * as often as it is.
   */
  readonly counts: readonly number[];
  /** Reels from 0 that have a wild. */
  readonly wildReels: readonly number[];
  readonly featureEvent: 'lineWin' | 'waysWin' | 'clusterWin' | 'freeSpinsStart';
};

type Pays = Readonly<Record<number, number>>;

/** Placeholders that a title keeps or renames: a wild, four objects of a fair, and cards. */
const symbolsWith = (wild: Pays, high: readonly Pays[], low: readonly Pays[]): readonly SymbolData[] => {
  const highs = [
    ['star', 'Star', 'तारा'],
    ['lamp', 'Lamp', 'दीया'],
    ['bell', 'Bell', 'घंटी'],
    ['drum', 'Drum', 'ढोल'],
  ] as const;
  const lows = [
    ['a', 'Ace', 'इक्का'],
    ['k', 'King', 'बादशाह'],
    ['q', 'Queen', 'बेगम'],
    ['j', 'Jack', 'ग़ुलाम'],
    ['ten', 'Ten', 'दहला'],
  ] as const;
  return [
    { id: 'wild', name: { en: 'Wild', hi: 'वाइल्ड' }, role: 'wild', pays: wild },
    ...high.flatMap((pays, at): SymbolData[] => {
      const [id, en, hi] = highs[at] ?? [];
      return id === undefined ? [] : [{ id, name: { en, hi }, role: 'high', pays }];
    }),
    ...low.flatMap((pays, at): SymbolData[] => {
      const [id, en, hi] = lows[at] ?? [];
      return id === undefined ? [] : [{ id, name: { en, hi }, role: 'low', pays }];
    }),
  ];
};

const fiveReels = { reels: 5, rows: 3, betCredits: 100 } as const;

const tenLines = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 1, 1, 0],
] as const;

/** It is once on every reel, so one window shows at most five. */
const lotus: SymbolData = { id: 'lotus', name: { en: 'Lotus', hi: 'कमल' }, role: 'scatter', pays: { 3: 200, 4: 600, 5: 3000 } };
const doubledSpins: TitleData['freeSpins'] = {
  scatters: { 3: 8, 4: 12, 5: 20 },
  retrigger: { 3: 4, 4: 6, 5: 10 },
  spinsMax: 30,
  multiplier: 2,
};

export const mechanics = {
  lines: {
    about: '5 reels, 3 rows, 10 lines',
    rules: {
      ...fiveReels,
      kind: 'lines',
      lines: tenLines,
    },
    symbols: symbolsWith(
      {},
      [
        { 3: 120, 4: 700, 5: 7000 },
        { 3: 100, 4: 400, 5: 3000 },
        { 3: 80, 4: 250, 5: 1500 },
        { 3: 60, 4: 200, 5: 1000 },
      ],
      [
        { 3: 40, 4: 120, 5: 500 },
        { 3: 40, 4: 100, 5: 400 },
        { 3: 30, 4: 90, 5: 350 },
        { 3: 30, 4: 80, 5: 300 },
        { 3: 25, 4: 70, 5: 250 },
      ],
    ),
    counts: [1, 2, 2, 2, 2, 2, 2, 3, 3, 3],
    wildReels: [1, 2, 3],
    featureEvent: 'lineWin',
  },
  classic: {
    about: '3 reels, 3 rows, 5 lines',
    rules: {
      kind: 'lines',
      reels: 3,
      rows: 3,
      betCredits: 100,
      lines: [
        [1, 1, 1],
        [0, 0, 0],
        [2, 2, 2],
        [0, 1, 2],
        [2, 1, 0],
      ],
    },
    symbols: symbolsWith(
      { 3: 9000 },
      [{ 3: 4000 }, { 3: 1600 }, { 3: 1000 }, { 3: 700 }],
      [{ 3: 450 }, { 3: 300 }, { 3: 220 }, { 3: 160 }, { 3: 120 }],
    ),
    counts: [2, 1, 2, 2, 2, 2, 3, 4, 5, 6],
    wildReels: [0, 1, 2],
    featureEvent: 'lineWin',
  },
  ways: {
    about: '5 reels, 3 rows, 243 ways with cascades',
    rules: { ...fiveReels, kind: 'ways', cascade: { base: [1, 2, 3], free: [1] } },
    symbols: symbolsWith(
      {},
      [
        { 3: 60, 4: 250, 5: 2500 },
        { 3: 50, 4: 180, 5: 1200 },
        { 3: 40, 4: 120, 5: 700 },
        { 3: 30, 4: 100, 5: 500 },
      ],
      [
        { 3: 16, 4: 50, 5: 200 },
        { 3: 14, 4: 40, 5: 160 },
        { 3: 12, 4: 32, 5: 130 },
        { 3: 10, 4: 28, 5: 110 },
        { 3: 10, 4: 24, 5: 100 },
      ],
    ),
    counts: [1, 2, 2, 2, 2, 2, 2, 3, 3, 3],
    wildReels: [2],
    featureEvent: 'waysWin',
  },
  'plain-ways': {
    about: '5 reels, 3 rows, 243 ways',
    rules: { ...fiveReels, kind: 'ways' },
    symbols: symbolsWith(
      {},
      [
        { 3: 80, 4: 350, 5: 3500 },
        { 3: 60, 4: 260, 5: 1700 },
        { 3: 50, 4: 170, 5: 1000 },
        { 3: 40, 4: 140, 5: 700 },
      ],
      [
        { 3: 24, 4: 70, 5: 280 },
        { 3: 20, 4: 56, 5: 220 },
        { 3: 16, 4: 44, 5: 180 },
        { 3: 14, 4: 40, 5: 150 },
        { 3: 14, 4: 34, 5: 140 },
      ],
    ),
    counts: [1, 2, 2, 2, 2, 2, 2, 3, 3, 3],
    wildReels: [2],
    featureEvent: 'waysWin',
  },
  heights: {
    about: '6 reels of 2 to 5 symbols, new in every spin',
    rules: { kind: 'ways', reels: 6, rows: 5, betCredits: 100, heights: Array.from({ length: 6 }, () => [2, 3, 4, 5]) },
    symbols: symbolsWith(
      {},
      [
        { 3: 60, 4: 180, 5: 600, 6: 2400 },
        { 3: 40, 4: 110, 5: 340, 6: 1200 },
        { 3: 32, 4: 90, 5: 240, 6: 800 },
        { 3: 24, 4: 70, 5: 180, 6: 500 },
      ],
      [
        { 3: 16, 4: 36, 5: 90, 6: 240 },
        { 3: 14, 4: 32, 5: 80, 6: 200 },
        { 3: 12, 4: 28, 5: 70, 6: 180 },
        { 3: 10, 4: 24, 5: 60, 6: 150 },
        { 3: 8, 4: 20, 5: 50, 6: 120 },
      ],
    ),
    counts: [1, 4, 4, 4, 4, 4, 4, 4, 4, 4],
    wildReels: [2, 3],
    featureEvent: 'waysWin',
  },
  doubling: {
    about: '3 reels, 5 lines, wilds that double, cards in any mix',
    rules: {
      kind: 'lines',
      reels: 3,
      rows: 3,
      betCredits: 100,
      lines: [
        [1, 1, 1],
        [0, 0, 0],
        [2, 2, 2],
        [0, 1, 2],
        [2, 1, 0],
      ],
      groups: [{ name: { en: 'Any cards', hi: 'कोई भी पत्ते' }, symbols: [5, 6, 7], credits: 40 }],
      wildMultiplier: 2,
    },
    symbols: symbolsWith({ 3: 9000 }, [{ 3: 1500 }, { 3: 700 }, { 3: 400 }, { 3: 220 }], [{ 3: 300 }, { 3: 180 }, { 3: 100 }]),
    counts: [1, 2, 3, 5, 5, 2, 3, 3],
    wildReels: [0, 1, 2],
    featureEvent: 'lineWin',
  },
  'free-spins': {
    about: '5 reels, 3 rows, 10 lines, free spins that count double',
    rules: { ...fiveReels, kind: 'lines', lines: tenLines, freeSpins: doubledSpins },
    symbols: [
      ...symbolsWith(
        {},
        [
          { 3: 120, 4: 600, 5: 5000 },
          { 3: 100, 4: 350, 5: 2500 },
          { 3: 80, 4: 220, 5: 1200 },
          { 3: 60, 4: 180, 5: 800 },
        ],
        [
          { 3: 40, 4: 110, 5: 450 },
          { 3: 40, 4: 100, 5: 400 },
          { 3: 30, 4: 90, 5: 350 },
          { 3: 30, 4: 80, 5: 300 },
          { 3: 25, 4: 70, 5: 250 },
        ],
      ),
      lotus,
    ],
    counts: [1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 1],
    wildReels: [1, 2, 3],
    featureEvent: 'freeSpinsStart',
  },
  'free-ways': {
    about: '5 reels, 3 rows, 243 ways, free spins that count double',
    rules: { ...fiveReels, kind: 'ways', freeSpins: doubledSpins },
    symbols: [
      ...symbolsWith(
        {},
        [
          { 3: 70, 4: 300, 5: 2500 },
          { 3: 55, 4: 220, 5: 1300 },
          { 3: 45, 4: 150, 5: 800 },
          { 3: 36, 4: 120, 5: 600 },
        ],
        [
          { 3: 22, 4: 65, 5: 250 },
          { 3: 18, 4: 50, 5: 200 },
          { 3: 15, 4: 40, 5: 160 },
          { 3: 13, 4: 36, 5: 140 },
          { 3: 13, 4: 32, 5: 130 },
        ],
      ),
      lotus,
    ],
    counts: [1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 1],
    wildReels: [2],
    featureEvent: 'freeSpinsStart',
  },
  clusters: {
    about: '5 reels, 5 rows, clusters of 5 and more',
    rules: { kind: 'clusters', reels: 5, rows: 5, betCredits: 100 },
    symbols: symbolsWith(
      {},
      [
        { 5: 200, 6: 350, 7: 700, 9: 4000, 12: 20_000, 15: 60_000 },
        { 5: 150, 6: 250, 7: 500, 9: 2600, 12: 12_000, 15: 40_000 },
        { 5: 120, 6: 200, 7: 380, 9: 1800, 12: 8000, 15: 30_000 },
        { 5: 100, 6: 160, 7: 300, 9: 1400, 12: 6000, 15: 20_000 },
      ],
      [
        { 5: 70, 6: 110, 7: 180, 9: 500, 12: 2000, 15: 7000 },
        { 5: 60, 6: 90, 7: 150, 9: 400, 12: 1600, 15: 6000 },
        { 5: 50, 6: 80, 7: 130, 9: 350, 12: 1400, 15: 5000 },
        { 5: 40, 6: 70, 7: 110, 9: 300, 12: 1200, 15: 4000 },
      ],
    ),
    counts: [1, 2, 2, 2, 2, 2, 2, 2, 3],
    wildReels: [1, 2, 3],
    featureEvent: 'clusterWin',
  },
} as const satisfies Record<string, Mechanic>;

export type MechanicName = keyof typeof mechanics;

/** The mechanics, a line each, for the help of a command. */
export const listOfMechanics = Object.entries(mechanics)
  .map(([name, { about }]) => `    ${name.padEnd(11)} ${about}`)
  .join('\n');
