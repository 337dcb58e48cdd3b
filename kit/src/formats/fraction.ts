import { asPercent } from '@mela/contract/money/shares';

/** An exact fraction "a/b" as a percentage with four decimals, rounded down so that it never promises more: "95.0123%". */
export const fractionToPercent = (fraction: string): string => asPercent(withPlaces(readFraction(fraction), 4, 100n));

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
  const [, over = '0', under = '0'] = /^(\d+)\/(\d+)$/.exec(fraction) ?? [];
  const parts = { over: BigInt(over), under: BigInt(under) };
  if (parts.over === 0n || parts.under === 0n) throw new RangeError(`not a positive fraction: ${fraction}`);
  return parts;
}
