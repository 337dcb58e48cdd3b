import { percentOf } from '@mela/kit/formats/fraction.ts';

/** A return to player as the engine proves it: the exact fraction `"a/b"`, and its percentage to two decimals, cut, never rounded up. */
export type Return = { readonly fraction: string; readonly percent: string };

/** @returns null for what is no fraction. */
export function readReturn(rtp: string | null): Return | null {
  try {
    return rtp === null ? null : { fraction: rtp, percent: percentOf(rtp, 2) };
  } catch {
    return null;
  }
}
