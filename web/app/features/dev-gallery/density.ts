export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** Reads a density out of an address; anything else is the site's own. */
export const readDensity = (value: unknown): Density => (value === 'compact' ? 'compact' : 'comfortable');
