import { inker } from '../../draw/drawing/inker.ts';

/** Sawan is printed wet: slate-blue key, monsoon blue, rice-field green and the orange of a chai stall on rain-washed paper. */
export const inks = {
  paper: '#f1f0dc',
  key: '#13294a',
  rain: '#2d7aa6',
  deep: '#1f5f8b',
  pale: '#a9d2d8',
  green: '#4c9440',
  orange: '#ea6a24',
  /** The ground of the reels, and its grain. */
  table: '#4a6f8c',
  grain: '#5a7f9b',
  /** The ticket of the controls: its ground, what is printed on it, small print, and the sum of a win. */
  ticket: { ground: '#2c4252', ink: '#f4f5ee', faded: '#c6d3da', win: '#ffb866' },
} as const;

export const ink = inker(inks.paper, inks.key);
