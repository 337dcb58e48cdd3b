/** From this standard deviation on, in bets, one lamp more is lit. Calm games have one or two, lively ones three, wild ones four or five. */
const stepsBets = [2.5, 4, 7, 11];

export const lampsMax = 5;

/** How many of five lamps a game's volatility lights. */
export const lampsOf = (deviationBets: number): number => 1 + stepsBets.filter((from) => deviationBets >= from).length;
