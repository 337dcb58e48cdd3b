/**
 * What a reel shows at each place of its endless tape: the known window from `top` downward, and the strip beyond it.
 * The window may differ from the strip, since cascades change it.
 */
export type Tape = { readonly strip: readonly number[]; readonly top: number; readonly window: readonly number[] };

export function symbolAt({ strip, top, window }: Tape, place: number): number {
  const shown = window[place - top];
  if (shown !== undefined) return shown;
  const symbol = strip[((place % strip.length) + strip.length) % strip.length];
  if (symbol === undefined) throw new RangeError('an empty strip');
  return symbol;
}
