/** The tab of games that fill a shared pot: the pot's own slip lies above its shelf. */
export const potTab = 'jackpot';
