type TitleArt = {
  readonly version: string;
  readonly isReady: boolean;
  /** The texture density for a phone held upright. */
  readonly phoneDensity: 1 | 2;
};

/** The texture density that a table will load on this screen, as far as a page can know. */
export const densityHere = ({ phoneDensity }: TitleArt): 1 | 2 => (window.innerWidth > 700 ? 2 : phoneDensity);

/** The part of the art manifest needed to prefetch a game. */
export type ArtManifest = {
  readonly playerFiles: readonly string[];
  readonly titles: Readonly<Record<string, TitleArt>>;
};

const known: { manifest?: ArtManifest } = {};

/** Reads the manifest that the stage's build writes; null where it fails: games then load without prefetch. */
export async function readArtManifest(): Promise<ArtManifest | null> {
  try {
    const answer = await fetch('/art/manifest.json');
    if (answer.ok) known.manifest = (await answer.json()) as ArtManifest;
    return known.manifest ?? null;
  } catch {
    return null;
  }
}

/** A game's art, if the manifest has been read and the art is built; else null. */
export function knownArtOf(slug: string): TitleArt | null {
  const title = known.manifest?.titles[slug];
  return title?.isReady === true ? title : null;
}
