import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { WinArt } from '../art/draw/win-figures.ts';

/** A title as the build sees it: its art and symbols as functions that return SVG. */
export type TitleArt = {
  readonly slug: string;
  /** Drawn at a pose from -1 to 1; 0, the default, is at rest. Symbols without moving parts are the same at all. */
  readonly symbols: Readonly<Record<string, (pose?: number) => string>>;
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
  readonly prints: Readonly<Record<PrintName, () => string>>;
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

export type PrintName =
  | 'label'
  | 'wide'
  | 'middle'
  | 'tall'
  | 'poster'
  | 'plate'
  | 'plateHi'
  | 'frame'
  | 'ground'
  | 'stamp'
  | 'backdropWide'
  | 'backdropTall';

/** The symbols of a title that have poses beside the one at rest. */
export function movingSymbols(symbols: TitleArt['symbols']): [id: string, draw: (pose?: number) => string][] {
  const withoutIds = (drawing: string) => drawing.replaceAll(/clip\d+/g, 'clip');
  return Object.entries(symbols).filter(([, draw]) => withoutIds(draw(1)) !== withoutIds(draw(0)));
}

const usualGrid = { reels: 5, rows: 3 } as const;

export const stageFolder = fileURLToPath(new URL('..', import.meta.url));
export const outFolder = `${stageFolder}dist/`;

/** Every folder under art/titles is a title. */
export const titleSlugs = (): readonly string[] => readdirSync(new URL('../art/titles', import.meta.url)).toSorted();

/** The titles to render: all that are drawn, or those that `--titles=a,b` names. One that is named and not drawn fails the build. */
export function slugsToRender(args: readonly string[], drawn = titleSlugs()): readonly string[] {
  const named = args.find((arg) => arg.startsWith('--titles='));
  if (named === undefined) return drawn;
  const slugs = named.slice('--titles='.length).split(',').toSorted();
  const missing = slugs.filter((slug) => !drawn.includes(slug));
  if (missing.length > 0) throw new Error(`offered, but not drawn: ${missing.join(', ')}`);
  return slugs;
}

export async function loadTitleArt(slug: string): Promise<TitleArt> {
  const { symbols } = (await import(`../art/titles/${slug}/symbols.ts`)) as Pick<TitleArt, 'symbols'>;
  const { inks } = (await import(`../art/titles/${slug}/inks.ts`)) as {
    readonly inks: Pick<TitleArt, 'paper' | 'table' | 'key' | 'ticket'>;
  };
  const { prints, grid = usualGrid } = (await import(`../art/titles/${slug}/prints.ts`)) as Pick<TitleArt, 'prints'> &
    Partial<Pick<TitleArt, 'grid'>>;
  const { wins } = (await import(`../art/titles/${slug}/wins.ts`)) as Pick<TitleArt, 'wins'>;
  const things = await loadPart<Pick<TitleArt, 'things'>>(slug, 'things');
  const extras = await loadPart<Pick<TitleArt, 'extras' | 'spots'>>(slug, 'extras');
  const scene = await loadPart<Pick<TitleArt, 'scene'>>(slug, 'scene');
  return {
    slug,
    symbols,
    paper: inks.paper,
    table: inks.table,
    ticket: inks.ticket,
    key: inks.key,
    prints,
    grid,
    wins,
    things: things.things ?? {},
    scene: scene.scene ?? null,
    extras: extras.extras ?? {},
    spots: extras.spots ?? {},
  };
}

/** Parts that not every title has. */
async function loadPart<Part>(slug: string, name: string): Promise<Partial<Part>> {
  const file = new URL(`../art/titles/${slug}/${name}.ts`, import.meta.url);
  return existsSync(file) ? ((await import(file.href)) as Partial<Part>) : {};
}
