/** What of the list of prints is needed to fetch a game before it is opened. */
export type PrintList = {
  readonly playerFiles: readonly string[];
  readonly titles: Readonly<Record<string, { readonly version: string; readonly isReady: boolean }>>;
};

/** The list that the stage's build writes; null where it does not come: without it games open as before, only later. */
export async function readPrints(): Promise<PrintList | null> {
  try {
    const answer = await fetch('/art/manifest.json');
    return answer.ok ? ((await answer.json()) as PrintList) : null;
  } catch {
    return null;
  }
}
