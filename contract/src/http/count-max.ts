/** The total of a list that only grows is counted up to this number. */
export const countMax = 1000;
