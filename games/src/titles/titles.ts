import { stakesInMinor } from '../engine/stakes.ts';
import type { TitleManifest } from './manifest.ts';
import { manifest as aam } from './aam/manifest.ts';
import { manifest as chitPat } from './chit-pat/manifest.ts';
import { manifest as diwaliNight } from './diwali-night/manifest.ts';
import { manifest as jadugar } from './jadugar/manifest.ts';
import { manifest as jugnu } from './jugnu/manifest.ts';
import { manifest as khazana } from './khazana/manifest.ts';
import { manifest as mor } from './mor/manifest.ts';
import { manifest as nimbuMirchi } from './nimbu-mirchi/manifest.ts';
import { manifest as patang } from './patang/manifest.ts';
import { manifest as railGaadi } from './rail-gaadi/manifest.ts';
import { manifest as rang } from './rang/manifest.ts';
import { manifest as sawan } from './sawan/manifest.ts';

/** A title of the platform with the bets it takes in paise. */
export type Title = TitleManifest & { readonly allowedStakesMinor: readonly bigint[] };

/** Every title that players are offered, by its slug, in the order of a lobby where none has been played yet. */
export const titles = bySlug([diwaliNight, jadugar, railGaadi, patang, rang, mor, khazana, nimbuMirchi, jugnu, aam, chitPat, sawan]);

/** Titles that are still being measured or drawn: known to the engine's own tests and tools only, not offered to players. */
export const titlesInWork = bySlug([]);

function bySlug(list: readonly TitleManifest[]): Readonly<Record<string, Title>> {
  return Object.fromEntries(
    list.map((manifest) => [manifest.data.slug, { ...manifest, allowedStakesMinor: stakesInMinor(manifest.data, manifest.betsRupees) }]),
  );
}
