import { spots } from '../../draw/drawing/spots.ts';

/** Diwali Night is printed in indigo (the key), vermilion, marigold and rani on cream paper. */
export const inks = {
  paper: spots.paper,
  key: '#1f1d5c',
  night: spots.indigo,
  fire: spots.vermilion,
  gold: spots.marigold,
  pink: spots.rani,
  /** The ground of the reels, and its grain. */
  table: '#252066',
  grain: '#302b7a',
  /** The ticket of the controls: its ground, what is printed on it, small print, and the sum of a win. */
  ticket: { ground: '#221d63', ink: '#fbe9c6', faded: '#cbbdf0', win: '#ffc24a' },
} as const;

/** Width of the key line of a symbol, in units of its 160 × 160 field. */
export const keyLine = 5.5;
