/**
 * Apart from the rows of the API: the site loads those with its forms, and what is imported beside a late module comes with the page.
 * What a limit counts: gross deposits, stakes less wins, stakes, or the time of play.
 */
export const limitKinds = ['deposit', 'loss', 'wager', 'session'] as const;
export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitKind = (typeof limitKinds)[number];
export type LimitPeriod = (typeof limitPeriods)[number];

/** The longest session limit, minutes: the whole period. */
export const minutesIn: Readonly<Record<LimitPeriod, number>> = { day: 1440, week: 10_080, month: 44_640 };
