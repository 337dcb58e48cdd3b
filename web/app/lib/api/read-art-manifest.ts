type TitleArt = {
  readonly version: string;
  readonly isReady: boolean;
  /** Which of the two textures of symbols a phone held upright needs. */
  readonly phoneDensity: 1 | 2;
};

/** The texture of symbols that a table will ask for on this screen, as far as a page can tell. */
export const densityHere = ({ phoneDensity }: TitleArt): 1 | 2 => (window.innerWidth > 700 ? 2 : phoneDensity);

/** What of the list of prints is needed to fetch a game before it is opened. */
export type ArtManifest = {
  readonly playerFiles: readonly string[];
  readonly titles: Readonly<Record<string, TitleArt>>;
};

let known: ArtManifest | null = null;

/** The list that the stage's build writes; null where it does not come: without it games open as before, only later. */
export async function readArtManifest(): Promise<ArtManifest | null> {
  try {
    const answer = await fetch('/art/manifest.json');
    if (answer.ok) known = (await answer.json()) as ArtManifest;
    return known;
  } catch {
    return null;
  }
}

/** A game's prints, as far as a page has read the list and the game is printed; else null. */
export function knownArtOf(slug: string): TitleArt | null {
  const title = known?.titles[slug];
  return title?.isReady === true ? title : null;
}
