import { overprint, wear } from '../drawing/press.ts';
import { box, clipTo, fill, line } from '../drawing/svg.ts';

export type PrintSheet = {
  readonly paper: string;
  readonly key: string;
  readonly band: string;
  /** The outline of the sheet's bands and picture at a distance from the edge; a rounded box unless the title has its own. */
  readonly outline?: (inset: number) => string;
  /** The picture, what runs along its edge, and what may overlap both. */
  readonly scene: string;
  readonly border: string;
  readonly front: string;
  readonly seed: number;
};

export const sheetWidth = 800;
export const sheetHeight = 1000;

const rounded = (inset: number) => box(inset, inset, sheetWidth - inset * 2, sheetHeight - inset * 2, Math.max(8, 49 - inset));

/** A label or poster of 800 × 1000 whose border is the title's own. */
export const printSheet = ({ paper, key, band, outline = rounded, scene, border, front, seed }: PrintSheet): string =>
  fill(box(0, 0, sheetWidth, sheetHeight), paper) +
  overprint(line(outline(19), band, 15), line(outline(35), key, 4), 1.2) +
  clipTo(outline(44), scene) +
  border +
  front +
  fill(wear(sheetWidth, sheetHeight, 190, 1.7, seed), paper, ' opacity="0.75"');
