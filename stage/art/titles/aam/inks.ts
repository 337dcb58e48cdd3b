import { inker } from '../../draw/drawing/inker.ts';

/** Aam Ka Mausam is a fruit-crate print: ripe yellow, sunburn orange and orchard green on buff, lined in dark bark. */
export const inks = {
  paper: '#fff0cc',
  key: '#43190a',
  ripe: '#fbb216',
  sun: '#e8591c',
  green: '#5d9a2f',
  dark: '#35691f',
  buff: '#f3d79b',
  /** The ground of the reels, and its grain. */
  table: '#46752f',
  grain: '#56873b',
  /** The ticket of the controls: its ground, what is printed on it, small print, and the sum of a win. */
  ticket: { ground: '#ffe5a3', ink: '#3a1f0a', faded: '#65461c', win: '#9a3300' },
} as const;

export const ink = inker(inks.paper, inks.key);
