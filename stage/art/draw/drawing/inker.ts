import { slip } from './press.ts';
import { clipTo, fill, line, move } from './svg.ts';

/** Prints one shape: its colour a little off, drawings that stay inside it, then the key line round it. */
export type Inker = (d: string, colour: string, inside?: string, width?: number) => string;

/** An inker for one title: the paper that shows where the colour slipped, the key ink and its usual width. */
export const inker =
  (paper: string, key: string, usual = 5.5): Inker =>
  (d, colour, inside = '', width = usual) =>
    fill(d, paper) +
    move(fill(d, colour), slip.x * 0.9, slip.y * 0.9) +
    (inside === '' ? '' : clipTo(d, inside)) +
    (width === 0 ? '' : line(d, key, width));
