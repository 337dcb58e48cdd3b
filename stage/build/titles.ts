import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A title as the build sees it: its prints and symbols as functions that answer SVG. */
export type TitleArt = {
  readonly slug: string;
  readonly symbols: Readonly<Record<string, () => string>>;
  readonly prints: Readonly<Record<PrintName, () => string>>;
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

export const stageFolder = fileURLToPath(new URL('..', import.meta.url));
export const outFolder = `${stageFolder}dist/`;

/** Every folder under art/titles is a title. */
export const titleSlugs = (): readonly string[] => readdirSync(new URL('../art/titles', import.meta.url)).toSorted();

/** Titles that have rules to be played by: only these are printed for the house; `--all` prints the others too. */
export const playedSlugs = (): readonly string[] => titleSlugs().filter((slug) => existsSync(`${stageFolder}../games/src/titles/${slug}`));

export async function loadTitleArt(slug: string): Promise<TitleArt> {
  const { symbols } = (await import(`../art/titles/${slug}/symbols.ts`)) as Pick<TitleArt, 'symbols'>;
  const { prints } = (await import(`../art/titles/${slug}/prints.ts`)) as Pick<TitleArt, 'prints'>;
  return { slug, symbols, prints };
}
