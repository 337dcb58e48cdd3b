import type { ReportFigure } from '@mela/contract/api/operators/reports/report-figures';

/** What a house account is to the operator: each is in one class. A test compares them with the accounts that there are. */
export const houseClasses = {
  games: 'play',
  bonuses: 'bonus',
  bonus_forfeits: 'bonus',
  bonus_expiries: 'bonus',
  bonus_conversions: 'bonus',
  gifts: 'bonus',
  cashbacks: 'bonus',
  exchanges: 'bonus',
  wheel: 'bonus',
  tournaments: 'bonus',
  tournament_bonuses: 'bonus',
  missions: 'bonus',
  referrals: 'bonus',
  lottery: 'bonus',
  jackpots: 'jackpot',
  seeds: 'seed',
  provider_jackpots: 'provider',
  provider_promotions: 'provider',
  payments: 'payment',
  transfer: 'transfer',
  adjustments: 'adjustment',
  grants: 'play-money',
  points: 'points',
} as const;
type HouseClass = (typeof houseClasses)[keyof typeof houseClasses];

/**
 * Which rows of the ledger make a figure: those of house accounts of these classes and of these kinds, of all kinds where there are none named. `sign`:
 * 1 for what players get, -1 for what the operator gets. `of`: money, bonus and held money together, or one of the columns.
 */
export type FigureRule = {
  readonly houses: readonly HouseClass[];
  readonly kinds?: readonly string[];
  readonly sign: 1 | -1;
  readonly of?: 'held' | 'fee';
  /** Those alone that belong to a payment. */
  readonly ofPayment?: true;
};

const played = ['bet', 'free_bet', 'win', 'rollback'];

export const figureRules: Readonly<Record<ReportFigure, FigureRule>> = {
  stakes: { houses: ['play'], kinds: ['bet'], sign: -1 },
  wins: { houses: ['play'], kinds: ['win'], sign: 1 },
  rollbacks: { houses: ['play'], kinds: ['rollback'], sign: 1 },
  ggr: { houses: ['play'], kinds: played, sign: -1 },
  bonusCost: { houses: ['bonus'], sign: 1 },
  jackpotContributions: { houses: ['jackpot'], kinds: ['jackpot_contribution'], sign: -1 },
  jackpotSeeds: { houses: ['jackpot'], kinds: ['jackpot_seed'], sign: -1 },
  // A contribution leaves the account of the games, and a seed one of its own.
  ngr: { houses: ['play', 'bonus', 'seed'], sign: -1 },
  jackpotWins: { houses: ['jackpot'], kinds: ['jackpot_win'], sign: 1 },
  providerPays: { houses: ['provider'], sign: 1 },
  deposits: { houses: ['payment'], kinds: ['deposit'], sign: 1 },
  refunds: { houses: ['payment'], kinds: ['deposit_reversal'], sign: -1 },
  withdrawals: { houses: ['payment'], kinds: ['withdrawal_settle'], sign: -1 },
  withdrawalsAsked: { houses: ['transfer'], kinds: ['withdrawal_hold'], sign: 1, of: 'held' },
  withdrawalsCancelled: { houses: ['transfer'], kinds: ['withdrawal_release'], sign: -1, of: 'held' },
  fees: { houses: ['payment'], sign: 1, of: 'fee' },
  adjustments: { houses: ['adjustment'], sign: 1 },
  covered: { houses: ['adjustment'], ofPayment: true, sign: 1 },
  playMoney: { houses: ['play-money'], sign: 1 },
};

/** The house accounts of some classes. */
export const housesOf = ({ houses }: FigureRule): string[] =>
  Object.entries(houseClasses).flatMap(([house, is]) => (houses.includes(is) ? [house] : []));
