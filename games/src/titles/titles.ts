import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { stakesInMinor } from '../engine/stakes.ts';
import type { TitleManifest } from './manifest.ts';

/** Where the files of a title are that came from outside: folders of its art and of its par sheet, and what pages must know of the art. */
export type TitleFolders = {
  readonly art: string;
  readonly sheets: string;
  readonly entry: {
    readonly version: string;
    readonly pictures: readonly string[];
    readonly symbols: readonly string[];
    readonly phoneDensity: 1 | 2;
  };
};

/** A title of the platform with the bets it takes in paise. `outside`: of a title that is not of this repository. */
export type Title = TitleManifest & { readonly allowedStakesMinor: readonly bigint[]; readonly outside?: TitleFolders };

/** Every folder here that has a manifest is a title. */
const slugs = readdirSync(import.meta.dirname).filter((slug) => existsSync(join(import.meta.dirname, slug, 'manifest.ts')));
const manifests = (await Promise.all(slugs.map(manifestOf))).toSorted((a, b) => a.place - b.place);

const own = manifests.filter(({ isInWork }) => isInWork !== true);
const offered: Record<string, Title> = bySlug(own);

/** Slugs of the titles of this repository that players are offered. */
export const ownSlugs: readonly string[] = Object.keys(offered);

/**
 * Every title that players are offered, by its slug, in the order of a lobby where none has been played yet. Those from outside are added once, before
 * the server opens.
 */
export const titles: Readonly<Record<string, Title>> = offered;

/** Offers a title from outside whose odds were proved; returns what takes it back. @throws RangeError where a title has its slug or a bet cannot be booked */
export function offerTitle(manifest: TitleManifest, outside: TitleFolders): () => void {
  const { slug } = manifest.data;
  if (Object.hasOwn({ ...titles, ...titlesInWork }, slug)) throw new RangeError(`${slug} is the slug of another title`);
  offered[slug] = { ...manifest, allowedStakesMinor: stakesInMinor(manifest.data, manifest.betsRupees), outside };
  return () => {
    delete offered[slug];
  };
}

/** Titles that are still being measured or drawn. */
export const titlesInWork = bySlug(manifests.filter(({ isInWork }) => isInWork === true));

async function manifestOf(slug: string): Promise<TitleManifest> {
  const { manifest } = (await import(`./${slug}/manifest.ts`)) as { readonly manifest?: TitleManifest };
  if (manifest?.data.slug !== slug) throw new Error(`games/src/titles/${slug}/manifest.ts does not export the manifest of ${slug}`);
  return manifest;
}

function bySlug(list: readonly TitleManifest[]): Record<string, Title> {
  return Object.fromEntries(
    list.map((manifest) => [manifest.data.slug, { ...manifest, allowedStakesMinor: stakesInMinor(manifest.data, manifest.betsRupees) }]),
  );
}
