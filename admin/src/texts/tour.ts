import tour from './tour.json' with { type: 'json' };

/** The texts of the tour, loaded with it. */
export const tourTexts = tour;
