import { Type } from 'typebox';
import { OrNull, UnixSec, type Rupees } from '../../../http/schema.ts';
import { refersTo, SlugOf, type ReferenceName } from '../../../http/references.ts';

/** Figures of a report in rupees, each a sum of entries of the ledger, in the order in which they lead to one another. */
export const reportFigures = {
  stakes: 'what was staked, of money and bonus money',
  wins: 'what games paid back for it',
  rollbacks: 'what went back for bets that were undone, less their wins',
  ggr: 'stakes less wins and rollbacks',
  bonusCost: 'gifts, prizes and bonus money given, less what came back; wins of free bets',
  jackpotContributions: 'what the operator paid into jackpots of stakes',
  jackpotSeeds: 'what the operator added to jackpots besides',
  ngr: 'ggr less bonus cost, contributions and seeds',
  jackpotWins: 'paid out of jackpots',
  providerPays: 'jackpots and promotions that providers pay for',
  deposits: 'credited to players',
  refunds: 'deposits taken back, also by a bank',
  withdrawals: 'paid out',
  withdrawalsAsked: 'held for withdrawals that were asked for',
  withdrawalsCancelled: 'held sums that became money again',
  fees: 'what players paid to payment systems besides',
  adjustments: 'given by operators, less what was taken',
  covered: 'of adjustments: what the operator paid of deposits that a bank took back, since the player had it no more',
  playMoney: 'play money given by the site',
} as const;
export type ReportFigure = keyof typeof reportFigures;
export const figureNames = Object.keys(reportFigures) as ReportFigure[];

/** By what the rows of a report differ. */
export const reportGroups = ['day', 'week', 'month', 'game', 'studio', 'provider', 'country', 'system', 'campaign', 'kind'] as const;
export type ReportGroup = (typeof reportGroups)[number];

/** Days of one report at most. */
export const reportDaysMax = 366;
/** Rows of one report at most. */
export const reportRowsMax = 1000;

export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'a day of India, year-month-day' });
export const Figure = Type.Enum(figureNames);
export const Sums = Type.Object({
  ...(Object.fromEntries(figureNames.map((name) => [name, Type.Number({ description: `rupees: ${reportFigures[name]}` })])) as Record<
    ReportFigure,
    typeof Rupees
  >),
  rounds: Type.Integer({ description: 'rounds that a bet opened' }),
  bets: Type.Integer({ minimum: 0 }),
});

const NameOf = (name: ReferenceName) => Type.String({ minLength: 1, maxLength: 150, [refersTo]: name });
/** Of a query: the days, and what the figures are narrowed to. */
export const Narrow = {
  from: Day,
  to: Day,
  accounts: Type.Optional(Type.Enum(['real', 'test'], { description: 'real ones, or those of the operator, which count nowhere else' })),
  game: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'the number of a game', [refersTo]: 'gameNumber' })),
  provider: Type.Optional(SlugOf('provider')),
  country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  system: Type.Optional(NameOf('system')),
  campaign: Type.Optional(NameOf('campaign')),
  kind: Type.Optional(Type.String({ pattern: '^[a-z_]{1,40}$', description: 'a kind of movement' })),
};
export const CompleteUntil = OrNull(UnixSec);
