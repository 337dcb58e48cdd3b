import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { outFolder } from './titles.ts';

/**
 * dist/art/manifest.json: what there is and under which version. Files keep plain names, so that a page can point at
 * /art/<slug>/label-400.webp; add `?v=<version>` to cache them for ever.
 */
export type ArtManifest = {
  readonly titles: Readonly<
    Record<string, { readonly version: string; readonly pictures: readonly string[]; readonly symbols: readonly string[] }>
  >;
  /** The house's own posters. */
  readonly house: { readonly version: string; readonly pictures: readonly string[] };
  /** Versions of the sounds and of the player's own build. */
  readonly sounds: string;
  readonly player: string;
};

const file = `${outFolder}art/manifest.json`;

export const noArt: ArtManifest = { titles: {}, house: { version: '', pictures: [] }, sounds: '', player: '' };

export const readManifest = (): ArtManifest =>
  existsSync(file) ? { ...noArt, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<ArtManifest>) } : noArt;

export function writeManifest(manifest: ArtManifest): void {
  mkdirSync(`${outFolder}art`, { recursive: true });
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}
