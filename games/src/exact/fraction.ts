/** An exact share; `of` above 0, always in lowest terms. */
export type Fraction = { readonly part: bigint; readonly of: bigint };

/** part / of in lowest terms. Throws a RangeError for a share of nothing. */
export function fraction(part: bigint | number, of: bigint | number = 1n): Fraction {
  let above = BigInt(part);
  let below = BigInt(of);
  if (below === 0n) throw new RangeError('a fraction of 0');
  if (below < 0n) [above, below] = [-above, -below];
  const shared = divisor(above < 0n ? -above : above, below);
  return { part: above / shared, of: below / shared };
}

export const NOTHING = fraction(0n);

export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.part * b.of + b.part * a.of, a.of * b.of);
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.part * b.of - b.part * a.of, a.of * b.of);
}

export function times(a: Fraction, b: Fraction | bigint | number): Fraction {
  return typeof b === 'object' ? fraction(a.part * b.part, a.of * b.of) : fraction(a.part * BigInt(b), a.of);
}

/** Reads `"part/of"`. Throws a SyntaxError for anything else. */
export function read(text: string): Fraction {
  const [part = '', of = ''] = text.split('/');
  return fraction(BigInt(part), BigInt(of));
}

/** `"part/of"`, as titles carry it. */
export function write(share: Fraction): string {
  return `${share.part}/${share.of}`;
}

const DIGITS = 15n;

/** The nearest number, good to fifteen digits after the point. */
export function approximate(share: Fraction): number {
  const scale = 10n ** DIGITS;
  const whole = share.part / share.of;
  const rest = ((share.part % share.of) * scale) / share.of;
  return Number(whole) + Number(rest) / Number(scale);
}

function divisor(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? 1n : a;
}
