import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { outFolder } from './folders.ts';
import { titleSlugs } from './titles.ts';

/**
 * dist/art/manifest.json: what is rendered and in which version. Files have plain names, so that a page can point at
 * /art/<slug>/label-400.webp; add `?v=<version>` to cache them forever.
 */
export type ArtManifest = {
  readonly titles: Readonly<
    Record<
      string,
      {
        readonly version: string;
        readonly pictures: readonly string[];
        readonly symbols: readonly string[];
        /** Which of the two textures a phone in portrait needs, so that a page may fetch it early. */
        readonly phoneDensity: 1 | 2;
        /** Whether everything is rendered that the player needs; until then there are only labels and key art. */
        readonly isReady: boolean;
      }
    >
  >;
  /** The site's own posters. */
  readonly site: { readonly version: string; readonly pictures: readonly string[] };
  /** Version of the player's own build. */
  readonly player: string;
  /** What the player loads before anything of a title, so that a page may fetch it early. */
  readonly playerFiles: readonly string[];
};

const file = `${outFolder}art/manifest.json`;

export const noArt: ArtManifest = { titles: {}, site: { version: '', pictures: [] }, player: '', playerFiles: [] };

export const readManifest = (): ArtManifest =>
  existsSync(file) ? { ...noArt, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<ArtManifest>) } : noArt;

export function writeManifest(manifest: ArtManifest): void {
  mkdirSync(`${outFolder}art`, { recursive: true });
  // Written to another file and renamed: a server that reads it meanwhile gets the old one or the new one.
  writeFileSync(`${file}.new`, `${JSON.stringify(manifest, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** Titles that a build was not asked for: they stay as they are, unless they are drawn no more. */
export const othersOf = (before: ArtManifest['titles'], asked: readonly string[], drawn = titleSlugs()): ArtManifest['titles'] =>
  Object.fromEntries(Object.entries(before).filter(([slug]) => drawn.includes(slug) && !asked.includes(slug)));
