/** The drawn emblems of stamps. */
export const emblems = [
  'reel',
  'titles',
  'cogs',
  'months',
  'kite',
  'colours',
  'swing',
  'lamp',
  'garland',
  'sunrise',
  'hare',
  'loupe',
  'scales',
  'fence',
  'tree',
  'pouch',
  'hourglass',
  'moon',
  'owl',
  'bell',
  'hammock',
  'door',
  'rings',
  'card',
  'key',
  'lock',
  'flag',
  'calendar',
  'chain',
  'elephant',
] as const;
export type Emblem = (typeof emblems)[number];

/** Achievements of a page (spec 9.35). */
export const achievementsPage = 10;
