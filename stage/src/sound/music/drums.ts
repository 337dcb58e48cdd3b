import type { Wave } from '@mela/contract/games/sound-wave';
import { addNoise, addTone } from './wave.ts';

/** Two strokes of a drum: the low one for what is heavy, the high one for what is light. */
export type Drum = {
  low(wave: Wave, at: number, level: number): void;
  high(wave: Wave, at: number, level: number, step?: number): void;
};

/** A drum skin whose pitch falls after the stroke, and the slap on it. */
function skin(wave: Wave, at: number, level: number, [from, to]: readonly [number, number], decay: number, slap: number): void {
  addTone(wave, { at, from, to, glide: 0.035, level, decay });
  addTone(wave, { at, from: from * 1.33, to: to * 2, level: level * 0.2, decay: decay * 0.45 });
  addNoise(wave, { at, level: level * slap, decay: 0.008, softness: 0.6 });
}

/** A skin loaded with black paste: nearly harmonic. */
function sung(wave: Wave, at: number, level: number, pitch: number, decay: number): void {
  [1, 2, 3.01, 4.02].forEach((part, index) =>
    addTone(wave, { at, from: pitch * part, level: level / (index * 1.6 + 1), decay: decay / (index * 0.7 + 1) }),
  );
  addNoise(wave, { at, level: level * 0.35, decay: 0.005, softness: 0.2 });
}

const raised = (pitch: number, step: number) => pitch * 2 ** (step / 12);

export const drums = {
  tabla: {
    low: (wave, at, level) => skin(wave, at, level, [128, 82], 0.11, 0.5),
    high: (wave, at, level, step = 0) => sung(wave, at, level, raised(277, step), 0.13),
  },
  /** Played with a curved stick on the deep side and a thin one on the other. */
  dhol: {
    low: (wave, at, level) => skin(wave, at, level, [150, 62], 0.16, 0.9),
    high: (wave, at, level, step = 0) => {
      addTone(wave, { at, from: raised(420, step), to: raised(330, step), glide: 0.012, level: level * 0.7, decay: 0.045 });
      addNoise(wave, { at, level: level * 0.9, decay: 0.02, softness: 0.12 });
    },
  },
  dholak: {
    low: (wave, at, level) => skin(wave, at, level, [170, 96], 0.09, 0.4),
    high: (wave, at, level, step = 0) => sung(wave, at, level, raised(330, step), 0.07),
  },
  /** The kettle drum at a palace gate. */
  nagada: {
    low: (wave, at, level) => skin(wave, at, level, [104, 58], 0.2, 0.7),
    high: (wave, at, level, step = 0) => skin(wave, at, level, [raised(230, step), raised(190, step)], 0.06, 0.8),
  },
  /** The showman's hourglass drum: two knots that rattle. */
  damru: {
    low: (wave, at, level) => skin(wave, at, level, [230, 150], 0.07, 0.9),
    high: (wave, at, level, step = 0) => skin(wave, at, level, [raised(410, step), raised(340, step)], 0.035, 1.1),
  },
  /** Wheels over the joint of a rail, and steam. */
  rails: {
    low: (wave, at, level) => {
      skin(wave, at, level * 0.8, [110, 74], 0.07, 0.8);
      addTone(wave, { at: at + 0.004, from: 1180, level: level * 0.08, decay: 0.05 });
    },
    high: (wave, at, level) => addNoise(wave, { at, level: level * 2, decay: 0.05, softness: 0.55, attack: 0.008 }),
  },
  /** A clay vessel played with the palm, its air and its wall. */
  ghatam: {
    low: (wave, at, level) => skin(wave, at, level, [118, 104], 0.1, 0.2),
    high: (wave, at, level, step = 0) => {
      addTone(wave, { at, from: raised(720, step), level: level * 0.6, decay: 0.05 });
      addTone(wave, { at, from: raised(1710, step), level: level * 0.3, decay: 0.025 });
    },
  },
} as const satisfies Record<string, Drum>;
