const firstPauseSec = 5;
const pauseSecMax = 4 * 3600;
/** About three days after the first attempt. */
export const attemptsMax = 28;

/** Seconds until the next attempt after so many failed ones of one delivery: 5, 10, 20 … up to four hours. */
export const pauseSecAfter = (attempts: number): number => Math.min(firstPauseSec * 2 ** (attempts - 1), pauseSecMax);

/** So many failures of a target one after another mean that it is away: then one delivery at a time is tried. */
const awayAfter = 10;
const awaySecMax = 300;

export const isAway = (failures: number): boolean => failures >= awayAfter;

/** How long nothing is sent to a target that is away: 5 seconds at first, five minutes at most. */
export const awaySecAfter = (failures: number): number =>
  isAway(failures) ? Math.min(firstPauseSec * 2 ** (failures - awayAfter), awaySecMax) : 0;
