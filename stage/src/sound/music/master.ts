import type { SoundName } from '../../play/show.ts';
import { sampleRate, type Wave } from './wave.ts';

/** How loud each sound is in its loudest moment, in decibels below full; the same for all instruments. */
export const loudnessDb = {
  touch: -28,
  spin: -25,
  stop: -24,
  win: -21,
  scatter: -20,
  await: -27,
  count: -30,
  coin: -23,
  cut: -25,
  fall: -27,
  rise: -21,
  open: -23,
  gamble: -23,
  poster: -19,
  stamp: -17,
} as const satisfies Record<SoundName, number>;

/** No sample is louder than this, so that two sounds at once do not crackle. */
export const peakDbMax = -3;

const momentSec = 0.05;
const edgeSec = 0.012;
/** Below this, in hertz, a phone's loudspeaker only moves. */
const lowestPitch = 45;
const softestPitch = 150;

const asRatio = (decibels: number) => 10 ** (decibels / 20);
export const asDb = (ratio: number) => 20 * Math.log10(Math.max(ratio, 1e-9));

/** Removes the constant part, fades in and out, and sets the loudness of a sound. */
export function master(wave: Wave, name: SoundName): Wave {
  const clean = highPass(wave, lowestPitch);
  const edge = Math.round(edgeSec * sampleRate);
  for (let index = 0; index < edge; index += 1) {
    const last = clean.length - 1 - index;
    clean[last] = (clean[last] ?? 0) * (index / edge);
    if (index < 16) clean[index] = (clean[index] ?? 0) * (index / 16);
  }
  const wanted = asRatio(loudnessDb[name]) / loudestMoment(clean);
  const gain = Math.min(wanted, asRatio(peakDbMax) / peak(clean));
  return clean.map((sample) => sample * gain);
}

export const peak = (wave: Wave): number => wave.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9);

/** The loudest twentieth of a second, weighted as it is heard: low pitches count less. */
export function loudestMoment(wave: Wave): number {
  const filtered = highPass(wave, softestPitch);
  const moment = Math.min(filtered.length, Math.round(momentSec * sampleRate));
  let energy = 0;
  let most = 0;
  filtered.forEach((sample, index) => {
    energy += sample * sample - (index >= moment ? (filtered[index - moment] ?? 0) ** 2 : 0);
    most = Math.max(most, energy);
  });
  return Math.sqrt(Math.max(most, 1e-18) / moment);
}

function highPass(wave: Wave, pitch: number): Wave {
  const keep = 1 / (1 + (2 * Math.PI * pitch) / sampleRate);
  let before = 0;
  let out = 0;
  return wave.map((sample) => {
    out = keep * (out + sample - before);
    before = sample;
    return out;
  });
}
