/** Numbers with two decimals as whole hundredths: paise of rupees, hundredths of a multiple or of a per cent. */

/** 1205n → `{ whole: 12n, rest: '05' }`. Not for negative numbers. */
export function splitHundredths(hundredths: bigint): { readonly whole: bigint; readonly rest: string } {
  return { whole: hundredths / 100n, rest: String(hundredths % 100n).padStart(2, '0') };
}

/** The digits before and after the point: '12' and '5' → 1250n. `rest` has at most two digits. */
export const joinHundredths = (whole: string, rest: string): bigint => BigInt(whole) * 100n + BigInt(rest.padEnd(2, '0'));

/** 1205n → "12.05", -1205n → "-12.05". */
export function hundredthsText(hundredths: bigint): string {
  const { whole, rest } = splitHundredths(hundredths < 0n ? -hundredths : hundredths);
  return `${hundredths < 0n ? '-' : ''}${whole}.${rest}`;
}

/** 1205n → 12.05, the nearest number to it. */
export const fromHundredths = (hundredths: bigint): number => Number(hundredths) / 100;

/** How many hundredths of `of` a part is, rounded down: 1n of 3n → 33n. */
export const hundredthsOf = (part: bigint, of: bigint): bigint => (part * 100n) / of;
