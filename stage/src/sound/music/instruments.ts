import { drums, type Drum } from './drums.ts';
import { leads, type Lead } from './leads.ts';
import { shimmers, type Shimmer } from './shimmers.ts';

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

const raga = (home: number, ...semitones: readonly [number, number, number, number]): Instruments['notes'] => {
  const [second, third, fourth, fifth] = semitones.map((step) => home * 2 ** (step / 12)) as [number, number, number, number];
  return [home, second, third, fourth, fifth];
};

/** Each title's own instruments; the notes are five of a raga that suits its hour or season. */
export const titleInstruments: Readonly<Record<string, Instruments>> = {
  'diwali-night': { drum: drums.tabla, lead: leads.harmonium, shimmer: shimmers.ghungroo, notes: raga(261.6, 2, 5, 7, 12) },
  patang: { drum: drums.dholak, lead: leads.bansuri, shimmer: shimmers.paper, notes: raga(329.6, 4, 7, 9, 12) },
  rang: { drum: drums.dhol, lead: leads.shehnai, shimmer: shimmers.ghungroo, notes: raga(293.7, 3, 5, 7, 12) },
  khazana: { drum: drums.nagada, lead: leads.santoor, shimmer: shimmers.coins, notes: raga(246.9, 1, 5, 7, 12) },
  mor: { drum: drums.tabla, lead: leads.bansuri, shimmer: shimmers.drops, notes: raga(277.2, 2, 5, 10, 12) },
  jugnu: { drum: drums.ghatam, lead: leads.bells, shimmer: shimmers.crickets, notes: raga(349.2, 4, 6, 9, 12) },
  sawan: { drum: drums.ghatam, lead: leads.jaltarang, shimmer: shimmers.drops, notes: raga(293.7, 2, 5, 7, 12) },
  aam: { drum: drums.dholak, lead: leads.ektara, shimmer: shimmers.birds, notes: raga(220, 2, 4, 9, 12) },
  jadugar: { drum: drums.damru, lead: leads.been, shimmer: shimmers.ghungroo, notes: raga(311.1, 1, 4, 8, 12) },
  'rail-gaadi': {
    drum: drums.rails,
    lead: leads.harmonium,
    call: leads.whistle,
    shimmer: shimmers.station,
    notes: raga(233.1, 4, 5, 7, 12),
  },
  'nimbu-mirchi': { drum: drums.dhol, lead: leads.ektara, call: leads.horn, shimmer: shimmers.ghungroo, notes: raga(261.6, 4, 5, 9, 12) },
  'chit-pat': { drum: drums.dholak, lead: leads.wood, shimmer: shimmers.marbles, notes: raga(392, 2, 4, 7, 12) },
};
