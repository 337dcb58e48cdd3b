import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../../http/endpoint.ts';
import { Currency, File, Id, OrNull, Rupees, UnixSec } from '../../../http/schema.ts';
import { CompleteUntil, Day, Figure, Narrow, reportDaysMax, reportGroups, reportRowsMax, Sums } from './report-figures.ts';

const Group = Type.Enum([...reportGroups]);
const ReportRow = Type.Object({
  key: Type.String({
    description:
      'the first day, or the name that a filter takes; empty for what belongs to none, which no filter asks for. Studios have no filter',
  }),
  name: Type.String(),
  sums: Sums,
});

/** Figures of some days, the same of as many days before, and what makes them up. */
export const MoneyReport = Type.Object({
  from: Day,
  to: Day,
  currency: Currency,
  total: Sums,
  before: Type.Object({ from: Day, to: Day, total: Sums }),
  rows: Type.Array(ReportRow, { description: `at most ${reportRowsMax}, days in order, others by the most that was staked or paid` }),
  isCut: Type.Boolean({ description: 'there are more rows' }),
  completeUntil: CompleteUntil,
  isComplete: Type.Boolean({ description: 'nothing that was booked in these days until now is missing' }),
  closedMonths: Type.Array(Day, { description: 'months of these days whose figures stay as they are' }),
});
export type MoneyReport = Static<typeof MoneyReport>;

/** What players have and what is in jackpots at the end of a day. */
export const DayBalances = Type.Object({
  day: Day,
  cash: Rupees,
  bonus: Rupees,
  held: Type.Number({ description: 'rupees held for withdrawals' }),
  liabilities: Type.Number({ description: 'rupees: the three together' }),
  jackpots: Type.Number({ description: 'rupees in jackpots, of all accounts' }),
});
export type DayBalances = Static<typeof DayBalances>;

/** A movement of the ledger as a part of a figure. */
export const ReportMovement = Type.Object({
  id: Id,
  at: UnixSec,
  day: Day,
  kind: Type.String(),
  key: Type.String(),
  player: Type.Integer({ description: '0: the operator' }),
  game: OrNull(Type.Integer()),
  system: OrNull(Type.String()),
  campaign: OrNull(Type.String()),
  amount: Type.Number({ description: 'rupees: what it adds to the figure' }),
});
export type ReportMovement = Static<typeof ReportMovement>;

/** What a title has paid beside what it states; parts of the stakes in per cent. */
export const TitleReturn = Type.Object({
  title: Type.String(),
  version: Type.Integer(),
  rounds: Type.Integer(),
  staked: Rupees,
  played: Type.Number({ description: 'per cent' }),
  stated: OrNull(Type.Number({ description: 'per cent; null for a version whose odds are no longer known' })),
  from: OrNull(Type.Number({ description: 'per cent: where an honest title is with 99 % probability' })),
  to: OrNull(Type.Number({ description: 'per cent' })),
  isInside: OrNull(Type.Boolean()),
});
export type TitleReturn = Static<typeof TitleReturn>;

/** Players who registered in one week from Monday, and what they have paid in since. */
export const Cohort = Type.Object({
  week: Day,
  registered: Type.Integer(),
  depositors: Type.Integer({ description: 'of them, those with a deposit' }),
  depositedInWeek: Type.Integer({ description: 'those with one within seven days' }),
  depositedTwice: Type.Integer(),
  sum: Rupees,
  weeks: Type.Array(Type.Integer(), { description: 'how many paid in during the first, second, … week after theirs; at most 12 weeks' }),
  countedAt: UnixSec,
});
export type Cohort = Static<typeof Cohort>;

const read = { login: 'operator', permission: 'reports.read', transaction: 'read' } as const;
const errors = ['errors.validation'] as const;

export const operatorReportsApi = endpoints(operatorBase, 'reports', {
  'GET /reports/money': {
    ...read,
    summary: `Stakes, wins, costs, deposits and withdrawals of at most ${reportDaysMax} days of India, by what they come from. Each figure of the whole, and of a row that a filter can name, opens into movements of the ledger.`,
    query: Type.Object({ ...Narrow, by: Type.Optional(Group) }),
    data: MoneyReport,
    errors,
  },
  'GET /reports/balances': {
    ...read,
    summary: 'What players have and what is in jackpots at the end of each day, without test accounts.',
    query: Type.Object({ from: Day, to: Day }),
    data: Type.Object({ days: Type.Array(DayBalances), completeUntil: CompleteUntil }),
    errors,
  },
  'GET /reports/movements': {
    ...read,
    summary:
      'The movements of the ledger that make a figure, oldest first. A page looks at a bounded part of the ledger and may be empty: `next` continues.',
    query: Type.Object({
      ...Narrow,
      figure: Figure,
      after: Type.Optional(Id),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    }),
    data: Type.Object({ rows: Type.Array(ReportMovement), next: OrNull(Id), completeUntil: CompleteUntil }),
    errors,
  },
  'GET /reports/files/:format': {
    ...read,
    summary:
      'The report as a file: comma-separated values for a spreadsheet, or a PDF. Its rows add up to the total: what is above the most rows of a report stands in one.',
    params: Type.Object({ format: Type.Enum(['csv', 'pdf']) }),
    query: Type.Object({ ...Narrow, by: Type.Optional(Group) }),
    data: File,
    media: ['text/csv', 'application/pdf'],
    errors,
  },
  'GET /reports/returns': {
    ...read,
    summary: "What each of Mela's titles has paid to real players beside its exact return, over all time or from a day (UTC) on.",
    query: Type.Object({ from: Type.Optional(Day) }),
    data: Type.Array(TitleReturn),
    errors,
  },
  'GET /reports/cohorts': {
    ...read,
    summary:
      'Who registered in each week, and how many of them have paid in since, newest week first. The two newest weeks are counted every five minutes, others within an hour.',
    query: Type.Object({
      weeks: Type.Optional(Type.Integer({ minimum: 1, maximum: 52, description: 'how many weeks back; 12 without it' })),
    }),
    data: Type.Array(Cohort),
    errors,
  },
});
