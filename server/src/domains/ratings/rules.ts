/** Wins that the slider shows. */
export const winnersMax = 14;

/** Demo players beside a board. */
export const demoMax = 5;

/** Whether a round paid at least this many times its bet. A round without a bet, on free spins, is none. */
export function isBigWin({ betMinor, winMinor }: { readonly betMinor: bigint; readonly winMinor: bigint }, multiple: number): boolean {
  return betMinor > 0n && winMinor >= betMinor * BigInt(multiple);
}

/** Only rounds that paid more than they cost are listed. */
export function isProfit({ betMinor, winMinor }: { readonly betMinor: bigint; readonly winMinor: bigint }): boolean {
  return winMinor > betMinor;
}
