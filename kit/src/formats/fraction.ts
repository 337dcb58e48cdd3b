/** An exact fraction "a/b" as a percentage with four decimals, rounded down so that it never promises more: "95.0123 %". */
export const fractionToPercent = (fraction: string): string => `${percentOf(fraction, 4)} %`;

/** The same without its sign, in so many decimals, rounded down. @throws RangeError for what is no positive fraction */
export const percentOf = (fraction: string, places: number): string => withPlaces(readFraction(fraction), places, 100n);

/** One in so many, rounded down: "1/4" → "4.00". @throws RangeError for what is no positive fraction */
export function fractionToOdds(fraction: string): string {
  const { over, under } = readFraction(fraction);
  return withPlaces({ over: under, under: over }, 2, 1n);
}

/** Digits in groups of three with thin spaces, so that a long exact fraction can be read. */
export const spaceDigits = (fraction: string): string =>
  fraction.replace(/\d+/g, (digits) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ' ')).replace('/', ' / ');

type Fraction = { readonly over: bigint; readonly under: bigint };

function withPlaces({ over, under }: Fraction, places: number, times: bigint): string {
  const digits = String((over * times * 10n ** BigInt(places)) / under).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

function readFraction(fraction: string): Fraction {
  const match = /^(\d+)\/(\d+)$/.exec(fraction);
  if (match?.[1] === undefined || match[2] === undefined) throw new RangeError(`not a fraction: ${fraction}`);
  const under = BigInt(match[2]);
  const over = BigInt(match[1]);
  if (under === 0n || over === 0n) throw new RangeError(`not a positive fraction: ${fraction}`);
  return { over, under };
}
