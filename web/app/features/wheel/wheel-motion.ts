/** Angles are degrees, clockwise from the top of the wheel, where the pointer is. A sector is as wide as it is likely. */
const fullTurn = 360;
const weightsSum = 10_000;

/** How a spin runs: always as long and as many turns, whatever it gives. */
export const spinTurns = 5;
export const spinMs = 5000;

export type Slice = { readonly from: number; readonly to: number; readonly middle: number };

/** The slices of a wheel with these weights, which add up to 10,000. */
export function slicesOf(weights: readonly number[]): Slice[] {
  let sum = 0;
  return weights.map((weight) => {
    const from = (sum / weightsSum) * fullTurn;
    sum += weight;
    const to = (sum / weightsSum) * fullTurn;
    return { from, to, middle: (from + to) / 2 };
  });
}

/** The turn at which the wheel stops: the middle of its slice is under the pointer, after five turns and less than one more. */
export function stopTurn(now: number, middle: number): number {
  const offset = (((-middle - now) % fullTurn) + fullTurn) % fullTurn;
  return now + spinTurns * fullTurn + offset;
}

/** The turn of the wheel at a share of the time, from 0 to 1: it only slows down, and never turns back. */
export function turnAt(from: number, to: number, share: number): number {
  const rest = 1 - Math.min(Math.max(share, 0), 1);
  return to - (to - from) * rest ** 3;
}

/** The number of the slice under the pointer. */
export function sliceAt(slices: readonly Slice[], turn: number): number {
  const angle = ((-turn % fullTurn) + fullTurn) % fullTurn;
  return slices.findIndex(({ to }) => angle < to);
}
