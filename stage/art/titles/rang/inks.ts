import { inker } from '../../draw/drawing/inker.ts';

/** Rang is the one print on white: four powders of Holi, held together by a plum key. */
export const inks = {
  paper: '#fff4e2',
  key: '#3b1250',
  red: '#e5216b',
  green: '#2c9f4b',
  blue: '#2b74cf',
  yellow: '#f9b50b',
  /** The ground of the reels, and its grain. */
  table: '#f7bfd6',
  grain: '#fbd3e3',
  /** The ticket of the controls: its ground, what is printed on it, small print, and the sum of a win. */
  ticket: { ground: '#fff4e2', ink: '#3b1250', faded: '#6b4a78', win: '#b5124f' },
} as const;

export const powders = [inks.red, inks.yellow, inks.green, inks.blue] as const;
export const ink = inker(inks.paper, inks.key);
