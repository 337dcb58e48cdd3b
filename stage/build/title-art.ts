import type { Picture } from '../art/draw/drawing/svg.ts';
import type { WinArt } from '../art/draw/win-figures.ts';

/** A title as the build sees it: its art and symbols as functions that return SVG. */
export type TitleArt = {
  readonly slug: string;
  /** Drawn at a pose from -1 to 1; 0, the default, is at rest. Symbols without moving parts are the same at all. */
  readonly symbols: Readonly<Record<string, (pose?: number) => string>>;
  /** All its papers and inks. */
  readonly palette: readonly string[];
  /** The paper it is printed on: also the edge of each symbol, which stands on a ground of another colour. */
  readonly paper: string;
  /** The ground of its reels, another for each title. */
  readonly table: string;
  /** The colours of the ticket that its controls are printed on. */
  readonly ticket: Ticket;
  /** The ink of its outlines. */
  readonly key: string;
  /** Art of a feature besides the symbols (`extras.ts`), each in a field of 160 × `height`; the player finds them as `extra:<id>`. */
  readonly extras: Readonly<Record<string, { readonly height: number; readonly draw: () => string }>>;
  /** Colours of symbols whose cells are joined to a cluster, by id. */
  readonly spots: Readonly<Record<string, string>>;
  readonly prints: Prints;
  /** Reels and rows that its frame is drawn for. */
  readonly grid: { readonly reels: number; readonly rows: number };
  /** Pictures of a feature besides symbols, e.g. a box closed and open. */
  readonly things: Readonly<Record<string, () => string>>;
  /** What its big wins are printed with. */
  readonly wins: WinArt;
  /** Where its feature takes place; null for a title without one. */
  readonly scene: Scene | null;
};

export type Ticket = Readonly<Record<'ground' | 'ink' | 'faded' | 'win', string>>;

/** What is behind the reels while a feature lasts. */
export type Scene = {
  /** The picture, in any width and height. */
  readonly draw: (width: number, height: number) => string;
  /** What moves before the picture, each drawn in a field of 160 × 160, and how: up, down, from side to side, or about as fireflies do. */
  readonly movers: Readonly<Record<string, () => string>>;
  readonly motion: 'rise' | 'fall' | 'sway' | 'float';
  /** What the reels' paper is multiplied by in free spins, where the usual festive paper would grey it. */
  readonly festive?: string;
};

/** The pictures of a title, with their width and height. */
export const printSizes = {
  label: [800, 1000],
  wide: [1680, 630],
  middle: [1260, 630],
  tall: [800, 800],
  poster: [800, 1000],
  plate: [720, 196],
  plateHi: [720, 196],
  frame: [240, 240],
  ground: [48, 48],
  stamp: [640, 640],
  backdropWide: [1600, 1000],
  backdropTall: [800, 1500],
} as const;

export type PrintName = keyof typeof printSizes;
export type Prints = Readonly<Record<PrintName, () => Picture>>;

/** @throws Error that names the title, the print, the size it should have and the size it has */
export function checkPrints(slug: string, prints: Readonly<Record<string, (() => string) | undefined>>): asserts prints is Prints {
  for (const [name, size] of Object.entries(printSizes)) {
    const draw = prints[name];
    if (draw === undefined) throw new Error(`${slug}: art/titles/${slug}/prints.ts has no ${name} (${size.join(' × ')})`);
    const [, width, height] = /^<svg [^>]*?width="(\d+)" height="(\d+)"/.exec(draw()) ?? [];
    if (Number(width) !== size[0] || Number(height) !== size[1]) {
      const is = width === undefined ? 'a drawing without a width: wrap it in picture(width, height, …)' : `${width} × ${height ?? '?'}`;
      throw new Error(`${slug}: ${name} in art/titles/${slug}/prints.ts must be a picture of ${size.join(' × ')}, and is ${is}`);
    }
  }
}

/** The symbols of a title that have poses beside the one at rest. */
export function movingSymbols(symbols: TitleArt['symbols']): [id: string, draw: (pose?: number) => string][] {
  const withoutIds = (drawing: string) => drawing.replaceAll(/clip\d+/g, 'clip');
  return Object.entries(symbols).filter(([, draw]) => withoutIds(draw(1)) !== withoutIds(draw(0)));
}
