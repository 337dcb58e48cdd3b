/** An exact fraction "a/b" as a percentage with four decimals, rounded down so that it never promises more: "95.0123 %". */
export function fractionToPercent(fraction: string): string {
  const { over, under } = readFraction(fraction);
  const parts = (over * 1_000_000n) / under;
  return `${parts / 10_000n}.${String(parts % 10_000n).padStart(4, '0')} %`;
}

/** One in so many: "1/4" → "4.00". */
export function fractionToOdds(fraction: string): string {
  const { over, under } = readFraction(fraction);
  const hundredths = (under * 100n) / over;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

/** Digits in groups of three with thin spaces, so that a long exact fraction can be read. */
export const spaceDigits = (fraction: string) =>
  fraction.replace(/\d+/g, (digits) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ' ')).replace('/', ' / ');

function readFraction(fraction: string): { over: bigint; under: bigint } {
  const match = /^(\d+)\/(\d+)$/.exec(fraction);
  if (match?.[1] === undefined || match[2] === undefined) throw new RangeError(`not a fraction: ${fraction}`);
  const under = BigInt(match[2]);
  const over = BigInt(match[1]);
  if (under === 0n || over === 0n) throw new RangeError(`not a positive fraction: ${fraction}`);
  return { over, under };
}
