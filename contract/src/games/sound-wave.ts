/** Samples a second of everything the stage plays: enough for drums and bells, half the work of 44.1 kHz. */
export const sampleRate = 22_050;

/** A sound: samples from -1 to 1. */
export type Wave = Float32Array<ArrayBuffer>;

const momentSec = 0.05;
const softestPitch = 150;

/** A share of full loudness in decibels: 1 is 0, silence is -180. */
export const asDb = (ratio: number): number => 20 * Math.log10(Math.max(ratio, 1e-9));

/** The largest sample, at least 1e-9. */
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

/** The wave without what is below `pitch`, in hertz. */
export function highPass(wave: Wave, pitch: number): Wave {
  const keep = 1 / (1 + (2 * Math.PI * pitch) / sampleRate);
  let before = 0;
  let out = 0;
  return wave.map((sample) => {
    out = keep * (out + sample - before);
    before = sample;
    return out;
  });
}
