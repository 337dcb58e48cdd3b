import { spots } from '../../draw/drawing/spots.ts';

/** Patang is printed in night ink (the key), rani, peacock and marigold on cream paper. */
export const inks = {
  paper: spots.paper,
  key: '#1b1238',
  rani: spots.rani,
  sea: spots.peacock,
  gold: spots.marigold,
  sky: '#8cc7b5',
  /** The ground of the reels, and its grain. */
  table: '#79bfd6',
  grain: '#92cde0',
  /** The ticket of the controls: its ground, what is printed on it, small print, and the sum of a win. */
  ticket: { ground: '#cdeae2', ink: '#1b1238', faded: '#37525c', win: '#a5104a' },
} as const;

/** Width of the key line of a symbol, in units of its 160 × 160 field. */
export const keyLine = 5.5;
