import { Type, type Static } from 'typebox';
import { endpoints } from '../../http/endpoint.ts';
import { File, OrNull, Rupees, Slug, UnixSec } from '../../http/schema.ts';

/** Days of one answer at most. */
export const figuresDaysMax = 366;
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'a day of India, year-month-day' });

const sums = {
  rounds: Type.Integer({ minimum: 0, description: 'settled rounds, without those that were undone' }),
  staked: Rupees,
  won: Rupees,
  net: Type.Number({ description: 'rupees: won less staked' }),
};

const minutes = Type.Integer({ minimum: 0, description: 'time of play: minutes with a round, and pauses of up to five minutes' });

/** What a player staked, won, paid in and took out, and how long they played, in a day, a week from Monday or a month, as far as it lies in the asked days. */
export const FiguresPeriod = Type.Object({ start: Day, end: Day, ...sums, deposited: Rupees, withdrawn: Rupees, minutes });
export type FiguresPeriod = Static<typeof FiguresPeriod>;

export const FiguresGame = Type.Object({
  slug: Slug,
  developer: Slug,
  name: Type.String(),
  listed: Type.Boolean({ description: 'it is in the lobby' }),
  ...sums,
  share: Type.Number({ description: 'of all that was staked, per cent, two decimals' }),
});
export type FiguresGame = Static<typeof FiguresGame>;

const DayResult = Type.Object({ day: Day, net: Rupees });

/** A player's own figures. Rounds count on the day on which they ended. */
export const Figures = Type.Object({
  periods: Type.Array(FiguresPeriod, { description: 'every period of the asked days, oldest first, also where nothing was played' }),
  total: Type.Object({ ...sums, deposited: Rupees, withdrawn: Rupees, minutes }),
  best: OrNull(DayResult),
  worst: OrNull(DayResult),
  games: Type.Array(FiguresGame, { description: 'most staked first' }),
  trueUntil: OrNull(UnixSec),
});
export type Figures = Static<typeof Figures>;

const query = Type.Object({ from: Day, to: Day });

export const figuresApi = endpoints('/api/v18', 'accounts', {
  'GET /users/self/figures': {
    summary: `What the player staked, won, paid in and took out, and how long they played, by day, week or month, of at most ${figuresDaysMax} days.`,
    login: 'required',
    transaction: 'read',
    rateLimit: { hits: 60, windowSec: 60, by: 'user' },
    query: Type.Object({ ...query.properties, by: Type.Optional(Type.Enum(['day', 'week', 'month'])) }),
    data: Figures,
    errors: ['errors.validation', 'errors.unauthorized', 'errors.rate_limit'],
  },
  'GET /users/self/figures/file': {
    summary: 'The same by day as a file.',
    login: 'required',
    transaction: 'read',
    rateLimit: { hits: 30, windowSec: 600, by: 'user' },
    query,
    data: File,
    media: ['text/csv'],
    errors: ['errors.validation', 'errors.unauthorized', 'errors.rate_limit'],
  },
});
