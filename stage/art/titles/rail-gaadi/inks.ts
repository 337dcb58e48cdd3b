import { inker } from '../../draw/drawing/inker.ts';

/** Rail Gaadi is a railway poster: maroon coaches, signal green and the yellow of station boards on ticket card, in soot. */
export const inks = {
  paper: '#f7e8bf',
  key: '#161c28',
  maroon: '#97262b',
  rust: '#c9472b',
  green: '#2b7a55',
  yellow: '#f5bd2c',
  steel: '#8fa0a8',
  /** The ground of the reels, and its grain. */
  table: '#dca23a',
  grain: '#e6b55a',
  /** The ticket of the controls: its ground, what is printed on it, small print, and the sum of a win. */
  ticket: { ground: '#e9d2a0', ink: '#2b1a12', faded: '#59432a', win: '#8c1d1d' },
} as const;

export const ink = inker(inks.paper, inks.key);
