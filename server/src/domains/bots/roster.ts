/** The nicknames of the demo players. Only these accounts play. */
export const roster = ['Rangoli', 'Chaiwala', 'Jhumka', 'Pataka', 'Laddoo', 'Tota'] as const;

export type RosterName = (typeof roster)[number];

/** Rounds that all of them play in a minute, at random moments of equal parts of it. */
export const roundsPerMinute = 4;
/** Rounds of their own tournament, all of them together. */
export const openingRounds = 120;
/** Rounds in one game until a demo player opens another. */
export const visitRounds = { min: 10, more: 30 } as const;
/** Bets between ₹5 and ₹100. */
export const bets = { minMinor: 500n, maxMinor: 10_000n } as const;
/** A demo player with less cash than `floor` is given `grant`, paise. */
export const moneyMinor = { floor: 100_000n, grant: 1_000_000n } as const;

/** Milliseconds after the start of a minute at which its rounds begin. `below` gives an integer from 0 to limit - 1. */
export function momentsMs(below: (limit: number) => number): number[] {
  const partMs = 60_000 / roundsPerMinute;
  return Array.from({ length: roundsPerMinute }, (_, at) => at * partMs + below((partMs * 2) / 3));
}
