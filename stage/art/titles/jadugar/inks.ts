import { inker } from '../../draw/drawing/inker.ts';

/** Jadugar is a travelling showman's bill: crimson, aubergine and old gold on rose-white, with a cold blue for the impossible. */
export const inks = {
  paper: '#fbeadb',
  key: '#220b2b',
  plum: '#54256e',
  crimson: '#cb1f3a',
  wine: '#9d1230',
  gold: '#f2b33a',
  ice: '#6fc5d0',
  /** The ground of the reels, and its grain. */
  table: '#4a2061',
  grain: '#58306f',
  /** The ticket of the controls: its ground, what is printed on it, small print, and the sum of a win. */
  ticket: { ground: '#3a1650', ink: '#fbe9c6', faded: '#d6bce2', win: '#ffc857' },
} as const;

export const ink = inker(inks.paper, inks.key);
