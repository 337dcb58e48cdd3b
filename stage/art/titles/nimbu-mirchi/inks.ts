import { inker } from '../../draw/drawing/inker.ts';

/** Nimbu Mirchi is painted like a lorry's tail: enamel yellow, bottle green and red on cream, edged in tar black. */
export const inks = {
  paper: '#fdf1cc',
  key: '#1d1912',
  yellow: '#ffc421',
  deep: '#f0ab0a',
  green: '#1f7a41',
  dark: '#125230',
  red: '#d3262b',
  /** The ground of the reels, and its grain. */
  table: '#ffd452',
  grain: '#ffe088',
  /** The ticket of the controls: its ground, what is printed on it, small print, and the sum of a win. */
  ticket: { ground: '#f9d849', ink: '#241c0e', faded: '#54430d', win: '#9c1419' },
} as const;

export const ink = inker(inks.paper, inks.key);
