import { inker } from '../../draw/drawing/inker.ts';

/** Khazana is printed like an old bond: garnet and emerald with much gold on parchment, engraved in dark wine. */
export const inks = {
  paper: '#f6e4b6',
  key: '#36081a',
  garnet: '#9c1434',
  wine: '#6d0f2a',
  gold: '#eda80f',
  dull: '#c98408',
  emerald: '#0c7a58',
  /** The ground of the reels, and its grain. */
  table: '#7d1233',
  grain: '#8f2242',
  /** The ticket of the controls: its ground, what is printed on it, small print, and the sum of a win. */
  ticket: { ground: '#5a0f28', ink: '#f9e8c4', faded: '#e2bfae', win: '#ffc85a' },
} as const;

export const ink = inker(inks.paper, inks.key);
