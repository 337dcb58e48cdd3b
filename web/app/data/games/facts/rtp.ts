import { asPercent, basisPointsOfFraction } from '@mela/contract/money/shares';
import { hundredthsText } from '@mela/contract/money/hundredths';

/** A return to player as the engine proves it: the exact fraction `"a/b"`, and its percentage to two decimals, cut, never rounded up: `95.16%`. */
export type Return = { readonly fraction: string; readonly percent: string };

/** @returns null for what is no fraction. */
export function readReturn(rtp: string | null): Return | null {
  const parts = /^(\d+)\/(\d+)$/.exec(rtp ?? '');
  const [, above, below] = parts ?? [];
  if (above === undefined || below === undefined || BigInt(below) === 0n) return null;
  return { fraction: `${above}/${below}`, percent: asPercent(hundredthsText(basisPointsOfFraction(BigInt(above), BigInt(below)))) };
}
