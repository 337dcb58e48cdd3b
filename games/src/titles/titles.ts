import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { stakesInMinor } from '../engine/stakes.ts';
import type { TitleManifest } from './manifest.ts';

/** A title of the platform with the bets it takes in paise. */
export type Title = TitleManifest & { readonly allowedStakesMinor: readonly bigint[] };

/** Every folder here that has a manifest is a title. */
const slugs = readdirSync(import.meta.dirname).filter((slug) => existsSync(join(import.meta.dirname, slug, 'manifest.ts')));
const manifests = (await Promise.all(slugs.map(manifestOf))).toSorted((a, b) => a.place - b.place);

/** Every title that players are offered, by its slug, in the order of a lobby where none has been played yet. */
export const titles = bySlug(manifests.filter(({ isInWork }) => isInWork !== true));

/** Titles that are still being measured or drawn. */
export const titlesInWork = bySlug(manifests.filter(({ isInWork }) => isInWork === true));

async function manifestOf(slug: string): Promise<TitleManifest> {
  const { manifest } = (await import(`./${slug}/manifest.ts`)) as { readonly manifest?: TitleManifest };
  if (manifest?.data.slug !== slug) throw new Error(`games/src/titles/${slug}/manifest.ts does not export the manifest of ${slug}`);
  return manifest;
}

function bySlug(list: readonly TitleManifest[]): Readonly<Record<string, Title>> {
  return Object.fromEntries(
    list.map((manifest) => [manifest.data.slug, { ...manifest, allowedStakesMinor: stakesInMinor(manifest.data, manifest.betsRupees) }]),
  );
}
