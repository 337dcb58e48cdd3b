import { inker } from '../../draw/drawing/inker.ts';

/** Mor is printed in peacock blue, malachite and old gold on ivory, with one touch of lotus rose. */
export const inks = {
  paper: '#f7efd4',
  key: '#0b2140',
  blue: '#1657a8',
  teal: '#0e8a78',
  deep: '#0a5f5c',
  gold: '#eaa51d',
  rose: '#d6437c',
  /** The ground of the reels, and its grain. */
  table: '#0f6878',
  grain: '#1b7888',
  /** The ticket of the controls: its ground, what is printed on it, small print, and the sum of a win. */
  ticket: { ground: '#0b3d4c', ink: '#f7efd4', faded: '#b9d6d2', win: '#ffc24a' },
} as const;

export const ink = inker(inks.paper, inks.key);
