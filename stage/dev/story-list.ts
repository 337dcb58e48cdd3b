import type { Beat } from '../src/book/beats.ts';
import { make } from '../src/view/find.ts';

/** Rounds by their kind, and each kind of beat once: `beat:lineWin` is the window before it, and the beat. */
export function storiesOf(rounds: ReadonlyMap<string, readonly Beat[]>): ReadonlyMap<string, readonly Beat[]> {
  const stories = new Map(rounds);
  for (const beats of rounds.values())
    beats.forEach((beat, index) => {
      const name = `beat:${beat.kind}`;
      if (stories.has(name)) return;
      const before = beats.slice(0, index).filter(({ kind }) => opens.has(kind));
      stories.set(name, [...before.slice(-2), beat]);
    });
  return stories;
}

/** Beats that the ones after them stand on. */
const opens: ReadonlySet<Beat['kind']> = new Set<Beat['kind']>(['reveal', 'holdStart', 'pickStart', 'gambleStart', 'freeSpinsStart']);

export const linksTo = (slugs: readonly string[], lang: string): readonly HTMLElement[] =>
  slugs.map((slug) => {
    const link = make('a', '', slug);
    link.href = `?title=${slug}&lang=${lang}`;
    return link;
  });
