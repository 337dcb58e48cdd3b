import type { Drum } from './drums.ts';
import type { Lead } from './leads.ts';
import type { Shimmer } from './shimmers.ts';

/** The instruments of a title, and its notes. */
export type Instruments = {
  readonly drum: Drum;
  readonly lead: Lead;
  /** The instrument that opens a feature, where it is not the lead. */
  readonly call?: Lead;
  readonly shimmer: Shimmer;
  /** Five notes going up, in hertz: the first is home, the last its octave. */
  readonly notes: readonly [number, number, number, number, number];
};

/** Five notes of a raga that suits the title's hour or season, by their semitones above home. */
export const raga = (home: number, ...semitones: readonly [number, number, number, number]): Instruments['notes'] => {
  const [second, third, fourth, fifth] = semitones.map((step) => home * 2 ** (step / 12)) as [number, number, number, number];
  return [home, second, third, fourth, fifth];
};
