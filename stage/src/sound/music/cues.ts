import type { Wave } from '@mela/contract/games/sound-wave';
import type { SoundName } from '../../play/show.ts';
import type { Instruments } from './instruments.ts';
import { addNoise, addTone, silence } from './wave.ts';

type Cue = { readonly seconds: number; play(wave: Wave, instruments: Instruments): void };

/** The sounds that every title has, short and soft, on its own instruments, in the order in which the stage needs them. */
export const cues = {
  touch: { seconds: 0.12, play: (wave, { drum }) => drum.high(wave, 0, 0.3, 6) },
  spin: {
    seconds: 0.55,
    play: (wave, { drum }) => {
      drum.low(wave, 0, 0.42);
      [0.09, 0.17, 0.25, 0.33].forEach((at, index) => drum.high(wave, at, 0.16 + index * 0.02, index));
      addNoise(wave, { at: 0, level: 0.1, decay: 0.12, softness: 0.86, attack: 0.05 });
    },
  },
  stop: {
    seconds: 0.28,
    play: (wave, { drum }) => {
      drum.low(wave, 0, 0.5);
      addNoise(wave, { at: 0, level: 0.2, decay: 0.012, softness: 0.5 });
    },
  },
  win: {
    seconds: 0.6,
    play: (wave, { lead, shimmer, notes }) => {
      [notes[2], notes[3], notes[4]].forEach((pitch, index) => lead(wave, index * 0.09, pitch, index === 2 ? 0.36 : 0.16, 0.22));
      shimmer(wave, 0.18, 0.08, 4);
    },
  },
  scatter: {
    seconds: 0.7,
    play: (wave, { lead, shimmer, notes }) => {
      shimmer(wave, 0, 0.14, 6);
      lead(wave, 0, notes[4], 0.3, 0.2);
      lead(wave, 0.1, notes[4] * 1.5, 0.4, 0.13);
    },
  },
  await: {
    seconds: 1.25,
    play: (wave, { drum, lead, notes }) => {
      for (let beat = 0; beat < 12; beat += 1) drum.high(wave, beat * 0.095, 0.09 + beat * 0.011, 2);
      lead(wave, 0, notes[0], 1.15, 0.06);
    },
  },
  count: { seconds: 0.08, play: (wave, { lead, notes }) => lead(wave, 0, notes[4], 0.075, 0.14) },
  coin: {
    seconds: 0.35,
    play: (wave, { drum, shimmer }) => {
      drum.high(wave, 0, 0.2, 4);
      shimmer(wave, 0.01, 0.16, 2);
    },
  },
  cut: {
    seconds: 0.34,
    play: (wave, { shimmer }) => {
      addNoise(wave, { at: 0, level: 0.4, decay: 0.03, softness: 0.12, attack: 0.003 });
      addTone(wave, { at: 0, from: 1900, to: 320, glide: 0.05, level: 0.14, decay: 0.07 });
      shimmer(wave, 0.05, 0.04, 2);
    },
  },
  fall: { seconds: 0.22, play: (wave, { drum }) => drum.low(wave, 0, 0.32) },
  rise: {
    seconds: 0.65,
    play: (wave, { lead, shimmer, notes }) => {
      notes.forEach((pitch, index) => lead(wave, index * 0.06, pitch * 2, index === 4 ? 0.3 : 0.12, 0.15));
      shimmer(wave, 0.26, 0.09, 5);
    },
  },
  open: {
    seconds: 0.45,
    play: (wave, { drum, lead, notes }) => {
      drum.low(wave, 0, 0.24);
      lead(wave, 0.05, notes[2], 0.34, 0.16);
    },
  },
  gamble: {
    seconds: 0.9,
    play: (wave) => {
      for (const [pitch, level] of [
        [2960, 0.2],
        [4710, 0.14],
        [6900, 0.08],
      ] as const)
        addTone(wave, { at: 0, from: pitch, level, decay: 0.16 });
      for (let turn = 0; turn < 9; turn += 1) addTone(wave, { at: 0.05 + turn * 0.075, from: 2960, level: 0.05, decay: 0.025 });
    },
  },
  poster: {
    seconds: 1.6,
    play: (wave, { drum, lead, call = lead, shimmer, notes }) => {
      call(wave, 0, notes[0] * 2, 0.42, 0.16);
      call(wave, 0.42, notes[2] * 2, 0.36, 0.15);
      lead(wave, 0.8, notes[0], 0.7, 0.14);
      lead(wave, 0.8, notes[3], 0.7, 0.12);
      [0, 0.21, 0.42, 0.63, 0.8].forEach((at) => drum.low(wave, at, 0.3));
      shimmer(wave, 0.82, 0.13, 6);
    },
  },
  stamp: {
    seconds: 0.75,
    play: (wave, { drum, lead, shimmer, notes }) => {
      drum.low(wave, 0, 0.7);
      addTone(wave, { at: 0, from: 92, to: 46, glide: 0.04, level: 0.4, decay: 0.13 });
      addNoise(wave, { at: 0, level: 0.5, decay: 0.03, softness: 0.7 });
      lead(wave, 0.06, notes[0], 0.6, 0.14);
      shimmer(wave, 0.06, 0.13, 6);
    },
  },
} as const satisfies Record<SoundName, Cue>;

export const makeWave = (name: SoundName, instruments: Instruments): Wave => {
  const wave = silence(cues[name].seconds);
  cues[name].play(wave, instruments);
  return wave;
};
