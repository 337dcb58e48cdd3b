import { sampleRate, type Wave } from '@mela/contract/games/sound-wave';

export const silence = (seconds: number): Wave => new Float32Array(Math.round(seconds * sampleRate));

const tau = Math.PI * 2;

export type Tone = {
  readonly at: number;
  readonly from: number;
  readonly to?: number;
  readonly glide?: number;
  readonly level: number;
  /** The time in seconds to fall to 1/e. */
  readonly decay: number;
  readonly attack?: number;
  readonly length?: number;
};

/** Adds a tone whose pitch may glide, dying away exponentially. */
export function addTone(wave: Wave, tone: Tone): void {
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

export type Held = {
  readonly at: number;
  readonly pitch: number;
  readonly seconds: number;
  readonly level: number;
  /** Loudness of each harmonic, the first first. */
  readonly parts: readonly number[];
  readonly attack?: number;
  readonly release?: number;
  /** How far the pitch sways, as a share, and how often in a second. */
  readonly sway?: number;
  readonly swaysPerSec?: number;
  /** From which pitch it is drawn up, as a share of the note. */
  readonly bend?: number;
};

/** Adds a note that is held, as blown or bowed: it swells, sways and ends softly. */
export function addHeld(wave: Wave, held: Held): void {
  const { at, pitch, seconds, level, parts, attack = 0.05, release = 0.09, sway = 0, swaysPerSec = 5, bend = 1 } = held;
  const first = Math.round(at * sampleRate);
  const count = Math.min(wave.length - first, Math.round(seconds * sampleRate));
  const sum = parts.reduce((total, part) => total + part, 0);
  let phase = 0;
  for (let index = 0; index < count; index += 1) {
    const time = index / sampleRate;
    const bent = 1 + (bend - 1) * Math.exp(-time / 0.06);
    phase += (tau * pitch * bent * (1 + sway * Math.sin(tau * swaysPerSec * time))) / sampleRate;
    const swell = Math.max(0, Math.min(1, time / attack, (seconds - time) / release));
    let sample = 0;
    for (let part = 0; part < parts.length; part += 1) sample += (parts[part] ?? 0) * Math.sin(phase * (part + 1));
    wave[first + index] = (wave[first + index] ?? 0) + (sample / sum) * level * swell;
  }
}

export type Noise = {
  readonly at: number;
  readonly level: number;
  readonly decay: number;
  /** 0 bright, towards 1 dull. */
  readonly softness: number;
  readonly attack?: number;
};

/** Adds a burst of noise; it is the same every time. */
export function addNoise(wave: Wave, noise: Noise): void {
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
