/** After how many minutes of play the player may be shown time and result: what the site offers. */
export const realityIntervals = [15, 30, 60, 120] as const;
