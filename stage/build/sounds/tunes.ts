import { addNoise, addTone, bayan, dayan, fadeEnd, ghungroo, harmonium, silence, type Wave } from './instruments.ts';

/** Notes of raga Desh around middle C, in hertz. */
const sa = 261.6;
const re = 294.3;
const ma = 348.8;
const pa = 392.4;
const ni = 493.9;
const saHigh = 523.2;

const make = (seconds: number, play: (wave: Wave) => void): Wave => {
  const wave = silence(seconds);
  play(wave);
  fadeEnd(wave);
  return wave;
};

/** Everything the stage can play, each short and soft. */
export const tunes = {
  touch: make(0.09, (wave) => dayan(wave, 0, 392, 0.3)),
  spin: make(0.5, (wave) => {
    bayan(wave, 0, 0.42);
    [0.09, 0.17, 0.25, 0.33].forEach((at, index) => dayan(wave, at, 277 + index * 12, 0.16 + index * 0.02));
    addNoise(wave, { at: 0, level: 0.12, decay: 0.12, softness: 0.86, attack: 0.05 });
  }),
  stop: make(0.28, (wave) => {
    bayan(wave, 0, 0.5);
    addNoise(wave, { at: 0, level: 0.3, decay: 0.012, softness: 0.5 });
  }),
  scatter: make(0.6, (wave) => {
    ghungroo(wave, 0, 0.2, 6);
    addTone(wave, { at: 0, from: saHigh, level: 0.2, decay: 0.16 });
    addTone(wave, { at: 0.05, from: saHigh * 1.5, level: 0.13, decay: 0.18 });
  }),
  await: make(1.2, (wave) => {
    for (let beat = 0; beat < 12; beat += 1) dayan(wave, beat * 0.095, 311, 0.1 + beat * 0.014);
    harmonium(wave, 0, [sa, pa], 1.15, 0.03);
  }),
  win: make(0.42, (wave) => {
    [pa, ni, saHigh].forEach((pitch, index) => addTone(wave, { at: index * 0.07, from: pitch, level: 0.22, decay: 0.11 }));
    ghungroo(wave, 0.14, 0.1, 4);
  }),
  count: make(0.07, (wave) => addTone(wave, { at: 0, from: saHigh * 2, level: 0.14, decay: 0.02 })),
  cut: make(0.34, (wave) => {
    addNoise(wave, { at: 0, level: 0.5, decay: 0.03, softness: 0.12 });
    addTone(wave, { at: 0, from: 1900, to: 320, glide: 0.05, level: 0.16, decay: 0.07 });
  }),
  fall: make(0.2, (wave) => bayan(wave, 0, 0.32)),
  rise: make(0.55, (wave) => {
    [sa, re, ma, pa, ni].forEach((pitch, index) => addTone(wave, { at: index * 0.055, from: pitch * 2, level: 0.15, decay: 0.09 }));
    ghungroo(wave, 0.26, 0.12, 5);
  }),
  poster: make(1.5, (wave) => {
    harmonium(wave, 0, [sa, pa], 0.55, 0.07);
    harmonium(wave, 0.42, [re, ma, pa], 0.5, 0.06);
    harmonium(wave, 0.8, [sa, pa, saHigh], 0.65, 0.07);
    [0, 0.21, 0.42, 0.63, 0.8].forEach((at) => bayan(wave, at, 0.34));
    ghungroo(wave, 0.8, 0.16, 6);
  }),
  stamp: make(0.6, (wave) => {
    bayan(wave, 0, 0.85);
    addTone(wave, { at: 0, from: 92, to: 46, glide: 0.04, level: 0.5, decay: 0.13 });
    addNoise(wave, { at: 0, level: 0.6, decay: 0.03, softness: 0.7 });
    ghungroo(wave, 0.06, 0.16, 6);
  }),
} as const satisfies Record<string, Wave>;
