/** Shares of a movement, 0…1 in and out. */
export const easeOut = (share: number) => 1 - (1 - share) ** 3;
export const easeIn = (share: number) => share ** 2.4;
export const easeInOut = (share: number) => (share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2);

/** A heavy thing coming to rest: a little past its place and back. `past` is how far beyond 1 it goes. */
export const easeOutBack = (share: number, past = 0.9) => 1 + (past + 1) * (share - 1) ** 3 + past * (share - 1) ** 2;
