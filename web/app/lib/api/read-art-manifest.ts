type TitlePrints = {
  readonly version: string;
  readonly isReady: boolean;
  /** Which of the two textures of symbols a phone held upright needs. */
  readonly phoneDensity: 1 | 2;
};

/** The texture of symbols that a table will ask for on this screen, as far as a page can tell. */
export const densityHere = ({ phoneDensity }: TitlePrints): 1 | 2 => (window.innerWidth > 700 ? 2 : phoneDensity);

/** What of the list of prints is needed to fetch a game before it is opened. */
export type PrintList = {
  readonly playerFiles: readonly string[];
  readonly titles: Readonly<Record<string, TitlePrints>>;
};

let known: PrintList | null = null;

/** The list that the stage's build writes; null where it does not come: without it games open as before, only later. */
export async function readPrints(): Promise<PrintList | null> {
  try {
    const answer = await fetch('/art/manifest.json');
    if (answer.ok) known = (await answer.json()) as PrintList;
    return known;
  } catch {
    return null;
  }
}

/** A game's prints, as far as a page has read the list and the game is printed; else null. */
export function knownPrintsOf(slug: string): TitlePrints | null {
  const title = known?.titles[slug];
  return title?.isReady === true ? title : null;
}
