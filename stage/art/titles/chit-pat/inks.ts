import { inker } from '../../draw/drawing/inker.ts';

/** Chit Pat is a page of a school exercise book: ruled paper, fountain-pen blue, red pencil, slate and brass. */
export const inks = {
  paper: '#f8f2e1',
  key: '#1b2558',
  blue: '#2f62c0',
  sky: '#8fc1e8',
  red: '#dc3a2e',
  brass: '#e3a32b',
  slate: '#333c46',
  /** The ground of the reels, and its grain. */
  table: '#3a4450',
  grain: '#465260',
  /** The ticket of the controls: its ground, what is printed on it, small print, and the sum of a win. */
  ticket: { ground: '#e6edf9', ink: '#1c2340', faded: '#475373', win: '#a81a2a' },
} as const;

export const ink = inker(inks.paper, inks.key);
