/** The tab of games that fill a shared jackpot: the jackpot's own slip lies above its shelf. */
export const jackpotTab = 'jackpot';
