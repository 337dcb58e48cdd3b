import type { Wave } from '@mela/contract/games/sound-wave';
import { addNoise, addTone } from './wave.ts';

/** Short high sounds around the notes; `count` of them, one after the other. */
export type Shimmer = (wave: Wave, at: number, level: number, count: number) => void;

const scattered = (count: number, first: number, gap: number) =>
  Array.from({ length: count }, (_, index) => first + index * gap + ((index * 7) % 5) * gap * 0.13);

export const shimmers = {
  /** Ankle bells slightly out of tune with each other. */
  ghungroo: (wave, at, level, count) =>
    [4186, 4470, 4890, 5260, 5710, 6120]
      .slice(0, count)
      .forEach((pitch, index) =>
        addTone(wave, { at: at + index * 0.011, from: pitch, level: level / (1 + index * 0.25), decay: 0.07 + index * 0.012 }),
      ),
  /** Paper and wind. */
  paper: (wave, at, level, count) =>
    scattered(count, at, 0.035).forEach((when) =>
      addNoise(wave, { at: when, level: level * 1.6, decay: 0.014, softness: 0.25, attack: 0.004 }),
    ),
  /** Coins on coins. */
  coins: (wave, at, level, count) =>
    scattered(count, at, 0.045).forEach((when, index) => {
      for (const [part, share] of [
        [3150, 1],
        [5020, 0.7],
        [7380, 0.4],
      ] as const)
        addTone(wave, { at: when, from: part * (1 + index * 0.021), level: level * share * 0.8, decay: 0.07 });
    }),
  /** First drops of the monsoon, on leaves and into puddles. */
  drops: (wave, at, level, count) =>
    scattered(count, at, 0.052).forEach((when, index) =>
      addTone(wave, {
        at: when,
        from: 900 + ((index * 5) % 4) * 210,
        to: 1700 + ((index * 3) % 5) * 190,
        glide: 0.02,
        level,
        decay: 0.026,
      }),
    ),
  /** Crickets of the night. */
  crickets: (wave, at, level, count) =>
    scattered(count * 3, at, 0.024).forEach((when) =>
      addTone(wave, { at: when, from: 4350, level: level * 0.7, decay: 0.008, attack: 0.004 }),
    ),
  /** Leaves, and a bird that answers. */
  birds: (wave, at, level, count) =>
    scattered(count, at, 0.06).forEach((when, index) =>
      addTone(wave, { at: when, from: index % 2 === 0 ? 2350 : 3100, to: index % 2 === 0 ? 3200 : 2500, glide: 0.025, level, decay: 0.03 }),
    ),
  /** The station's bell. */
  station: (wave, at, level, count) =>
    scattered(Math.ceil(count / 2), at, 0.13).forEach((when) => {
      addTone(wave, { at: when, from: 1480, level, decay: 0.16 });
      addTone(wave, { at: when, from: 3990, level: level * 0.4, decay: 0.07 });
    }),
  /** Glass marbles that meet. */
  marbles: (wave, at, level, count) =>
    scattered(count, at, 0.05).forEach((when, index) =>
      addTone(wave, { at: when, from: 2600 + index * 170, level: level * 1.1, decay: 0.018, attack: 0.001 }),
    ),
} as const satisfies Record<string, Shimmer>;
