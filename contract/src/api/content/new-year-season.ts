/** The season of the page `/new-year-2022`. Its slug stays. */
export const newYearSeason = 'new-year';
