import { Type, type Static } from 'typebox';
import { endpoints } from '../../http/endpoint.ts';
import { File, Id, OrNull, Rupees, UnixSec } from '../../http/schema.ts';

/** What a line of a statement is about, in the order in which a player asks for it. */
export const statementGroups = ['payments', 'bonuses', 'play', 'other'] as const;
export type StatementGroup = (typeof statementGroups)[number];

/** The longest period of one statement. */
export const statementDaysMax = 366;

/** A movement of the player's money, or the play between two others as one line. */
export const StatementEntry = Type.Object({
  at: UnixSec,
  group: Type.Enum([...statementGroups]),
  /** In the words of a player, in the language of the call. */
  name: Type.String(),
  /** The number of its payment. */
  payment: OrNull(Id),
  rounds: Type.Integer(),
  staked: Rupees,
  won: Rupees,
  /** How the line changed money and bonus money, and both after it. */
  money: Rupees,
  bonus: Rupees,
  moneyAfter: Rupees,
  bonusAfter: Rupees,
});
export type StatementEntry = Static<typeof StatementEntry>;

const errors = ['errors.validation', 'errors.unauthorized', 'errors.rate_limit'] as const;
const period = { from: UnixSec, to: UnixSec };

export const statementApi = endpoints('/api/v18', 'payments', {
  'GET /payments/statement': {
    summary: "The lines of one group of the player's statement, newest first, at most 500; the last 30 days without a period.",
    login: 'required',
    transaction: 'read',
    rateLimit: { hits: 60, windowSec: 60, by: 'user' },
    query: Type.Object({
      group: Type.Enum([...statementGroups]),
      from: Type.Optional(period.from),
      to: Type.Optional(period.to),
    }),
    data: Type.Array(StatementEntry),
    errors,
  },
  'GET /payments/statement/files/:format': {
    whyNotRead: 'is sent while it is read, longer than one transaction may last',
    summary: `The player's statement of a period of at most ${statementDaysMax} days as a file, oldest line first, with opening and closing balance.`,
    login: 'required',
    transaction: 'none',
    rateLimit: { hits: 30, windowSec: 600, by: 'user' },
    params: Type.Object({ format: Type.Enum(['csv', 'pdf']) }),
    query: Type.Object(period),
    data: File,
    media: ['text/csv', 'application/pdf'],
    errors,
  },
});
