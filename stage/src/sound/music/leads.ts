import type { Wave } from '@mela/contract/games/sound-wave';
import { addHeld, addNoise, addTone } from './wave.ts';

/** The melody instrument. */
export type Lead = (wave: Wave, at: number, pitch: number, seconds: number, level: number) => void;

const partials = (count: number, fall: number) => Array.from({ length: count }, (_, part) => 1 / (part + 1) ** fall);

export const leads = {
  /** Small brass bells, struck. */
  bells: (wave, at, pitch, seconds, level) => {
    addTone(wave, { at, from: pitch, level, decay: seconds * 0.35 });
    addTone(wave, { at, from: pitch * 2.76, level: level * 0.3, decay: seconds * 0.18 });
  },
  /** The reeds of a harmonium. */
  harmonium: (wave, at, pitch, seconds, level) =>
    addHeld(wave, { at, pitch, seconds, level: level * 1.4, parts: partials(7, 1.35), attack: 0.04, release: 0.1, sway: 0.0016 }),
  /** A bamboo flute: little but its first tone, a breath before it, and a slow sway. */
  bansuri: (wave, at, pitch, seconds, level) => {
    addHeld(wave, {
      at,
      pitch,
      seconds,
      level: level * 1.3,
      parts: [1, 0.22, 0.07, 0.02],
      attack: 0.06,
      release: 0.12,
      sway: 0.006,
      bend: 0.955,
    });
    addNoise(wave, { at, level: level * 0.5, decay: 0.03, softness: 0.3, attack: 0.012 });
  },
  /** The double reed of a wedding. */
  shehnai: (wave, at, pitch, seconds, level) =>
    addHeld(wave, {
      at,
      pitch,
      seconds,
      level: level * 1.3,
      parts: [0.5, 0.9, 1, 0.7, 0.5, 0.3, 0.2],
      attack: 0.03,
      release: 0.08,
      sway: 0.008,
      bend: 0.97,
    }),
  /** The snake charmer's gourd. */
  been: (wave, at, pitch, seconds, level) =>
    addHeld(wave, {
      at,
      pitch,
      seconds,
      level: level * 1.2,
      parts: [1, 0.1, 0.8, 0.1, 0.55, 0.1, 0.35],
      attack: 0.04,
      release: 0.08,
      sway: 0.014,
      swaysPerSec: 6.5,
      bend: 0.93,
    }),
  /** Hammered strings. */
  santoor: (wave, at, pitch, seconds, level) =>
    partials(6, 1.1).forEach((part, index) =>
      addTone(wave, {
        at,
        from: pitch * (index + 1) * (1 + index * index * 0.0007),
        level: level * part * 0.7,
        decay: (seconds * 0.4) / (index * 0.6 + 1),
      }),
    ),
  /** One plucked string over a gourd, drawn as it sounds. */
  ektara: (wave, at, pitch, seconds, level) =>
    [1, 0.75, 0.55, 0.4, 0.28].forEach((part, index) =>
      addTone(wave, {
        at,
        from: pitch * 1.035 * (index + 1),
        to: pitch * (index + 1),
        glide: 0.05,
        level: level * part * 0.8,
        decay: (seconds * 0.28) / (index * 0.5 + 1),
      }),
    ),
  /** China bowls with water in them, touched with a stick. */
  jaltarang: (wave, at, pitch, seconds, level) => {
    addTone(wave, { at, from: pitch * 1.012, to: pitch, glide: 0.03, level, decay: seconds * 0.3 });
    addTone(wave, { at, from: pitch * 2.63, level: level * 0.34, decay: seconds * 0.12 });
    addTone(wave, { at, from: pitch * 4.9, level: level * 0.12, decay: seconds * 0.05 });
  },
  /** A musical truck horn: two reeds a third apart. */
  horn: (wave, at, pitch, seconds, level) => {
    for (const share of [1, 1.26])
      addHeld(wave, {
        at,
        pitch: pitch * share,
        seconds,
        level: level * 0.75,
        parts: [0.8, 1, 0.8, 0.6, 0.45, 0.3, 0.2],
        attack: 0.015,
        release: 0.05,
      });
  },
  /** Steam through three pipes. */
  whistle: (wave, at, pitch, seconds, level) => {
    for (const share of [1, 1.189, 1.498])
      addHeld(wave, {
        at,
        pitch: pitch * share,
        seconds,
        level: level * 0.6,
        parts: [1, 0.3, 0.12],
        attack: 0.05,
        release: 0.12,
        bend: 0.94,
      });
    addNoise(wave, { at, level: level * 0.35, decay: seconds * 0.5, softness: 0.35, attack: 0.03 });
  },
  /** Two bars of wood. */
  wood: (wave, at, pitch, seconds, level) => {
    addTone(wave, { at, from: pitch, level, decay: Math.min(0.12, seconds * 0.3) });
    addTone(wave, { at, from: pitch * 3.93, level: level * 0.35, decay: 0.03 });
    addNoise(wave, { at, level: level * 0.3, decay: 0.004, softness: 0.2 });
  },
} as const satisfies Record<string, Lead>;
