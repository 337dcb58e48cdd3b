import { inker } from '../../draw/drawing/inker.ts';

/** Jugnu is printed at night: pine-black key, two greens of a garden in the dark, one acid yellow light, a little violet. */
export const inks = {
  paper: '#f3f0cd',
  key: '#0c1f1d',
  night: '#143a38',
  grass: '#1f5a45',
  light: '#e8e337',
  glow: '#9fb52d',
  violet: '#7a55a8',
  ember: '#e0603a',
  /** The ground of the reels, and its grain. */
  table: '#123a36',
  grain: '#1b4b42',
  /** The ticket of the controls: its ground, what is printed on it, small print, and the sum of a win. */
  ticket: { ground: '#0c211e', ink: '#f3f0cd', faded: '#b9c79a', win: '#e8e337' },
} as const;

export const ink = inker(inks.paper, inks.key);
