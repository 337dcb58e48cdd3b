/** Samples a second of everything the stage plays: enough for drums and bells, half the bytes of a record. */
export const sampleRate = 22_050;

/** A sound in the making: samples from -1 to 1. */
export type Wave = Float32Array;

export const silence = (seconds: number): Wave => new Float32Array(Math.round(seconds * sampleRate));

const tau = Math.PI * 2;

/** Adds a tone whose pitch may glide, dying away exponentially. `decay` is the time in seconds to fall to 1/e. */
export function addTone(
  wave: Wave,
  tone: { at: number; from: number; to?: number; glide?: number; level: number; decay: number; attack?: number; length?: number },
): void {
  const { at, from, to = from, glide = 0.05, level, decay, attack = 0.003, length = decay * 6 } = tone;
  let phase = 0;
  const first = Math.round(at * sampleRate);
  const count = Math.min(wave.length - first, Math.round(length * sampleRate));
  for (let index = 0; index < count; index += 1) {
    const time = index / sampleRate;
    const pitch = to + (from - to) * Math.exp(-time / glide);
    phase += (tau * pitch) / sampleRate;
    const rise = Math.min(1, time / attack);
    wave[first + index] = (wave[first + index] ?? 0) + Math.sin(phase) * level * rise * Math.exp(-time / decay);
  }
}

/** Adds a burst of noise, low-passed by `softness` (0 bright, towards 1 dull); the noise is the same on every build. */
export function addNoise(wave: Wave, noise: { at: number; level: number; decay: number; softness: number; attack?: number }): void {
  const { at, level, decay, softness, attack = 0.001 } = noise;
  let state = 0x2545f491;
  let smooth = 0;
  const first = Math.round(at * sampleRate);
  const count = Math.min(wave.length - first, Math.round(decay * 6 * sampleRate));
  for (let index = 0; index < count; index += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    smooth = smooth * softness + ((state | 0) / 2_147_483_648) * (1 - softness);
    const time = index / sampleRate;
    wave[first + index] = (wave[first + index] ?? 0) + smooth * level * Math.min(1, time / attack) * Math.exp(-time / decay);
  }
}

/** Lets the last moments die away, so that a cut-off tail does not click. */
export function fadeEnd(wave: Wave, seconds = 0.03): void {
  const count = Math.min(wave.length, Math.round(seconds * sampleRate));
  for (let index = 0; index < count; index += 1) wave[wave.length - 1 - index] = (wave[wave.length - 1 - index] ?? 0) * (index / count);
}

/** The bass drum of the tabla: a skin whose pitch bends up under the palm. */
export function bayan(wave: Wave, at: number, level = 0.6): void {
  addTone(wave, { at, from: 128, to: 82, glide: 0.035, level, decay: 0.11 });
  addTone(wave, { at, from: 170, to: 164, level: level * 0.2, decay: 0.05 });
  addNoise(wave, { at, level: level * 0.5, decay: 0.008, softness: 0.6 });
}

/** The treble drum: nearly harmonic, as its loaded skin is. */
export function dayan(wave: Wave, at: number, pitch = 277, level = 0.4): void {
  [1, 2, 3.01, 4.02].forEach((part, index) =>
    addTone(wave, { at, from: pitch * part, level: level / (index * 1.6 + 1), decay: 0.13 / (index * 0.7 + 1) }),
  );
  addNoise(wave, { at, level: level * 0.35, decay: 0.005, softness: 0.2 });
}

/** Ankle bells: several small brass bells that do not quite agree. */
export function ghungroo(wave: Wave, at: number, level = 0.16, count = 5): void {
  [4186, 4470, 4890, 5260, 5710, 6120]
    .slice(0, count)
    .forEach((pitch, index) =>
      addTone(wave, { at: at + index * 0.011, from: pitch, level: level / (1 + index * 0.25), decay: 0.07 + index * 0.012 }),
    );
}

/** One reed chord of a harmonium, soft at both ends. */
export function harmonium(wave: Wave, at: number, pitches: readonly number[], seconds: number, level = 0.1): void {
  const first = Math.round(at * sampleRate);
  const count = Math.min(wave.length - first, Math.round(seconds * sampleRate));
  for (const pitch of pitches) {
    for (let index = 0; index < count; index += 1) {
      const time = index / sampleRate;
      const swell = Math.min(1, time / 0.06, (seconds - time) / 0.14) * (1 + 0.05 * Math.sin(tau * 5.2 * time));
      let sample = 0;
      for (let part = 1; part <= 7; part += 1) sample += Math.sin(tau * pitch * part * time * (part % 2 === 0 ? 1.0012 : 1)) / part ** 1.35;
      wave[first + index] = (wave[first + index] ?? 0) + sample * level * Math.max(0, swell);
    }
  }
}
