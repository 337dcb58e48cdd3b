import type { Step } from '../src/book/steps.ts';
import { make } from '../src/view/find.ts';

/** Rounds by their kind, and each kind of step once: `step:lineWin` is the window before it, and the step. */
export function storiesOf(rounds: ReadonlyMap<string, readonly Step[]>): ReadonlyMap<string, readonly Step[]> {
  const stories = new Map(rounds);
  for (const steps of rounds.values())
    steps.forEach((step, index) => {
      const name = `step:${step.kind}`;
      if (stories.has(name)) return;
      const before = steps.slice(0, index).filter(({ kind }) => opens.has(kind));
      stories.set(name, [...before.slice(-2), step]);
    });
  return stories;
}

/** Steps that later ones depend on. */
const opens: ReadonlySet<Step['kind']> = new Set<Step['kind']>(['reveal', 'holdStart', 'pickStart', 'gambleStart', 'freeSpinsStart']);

export const linksTo = (slugs: readonly string[], lang: string): readonly HTMLElement[] =>
  slugs.map((slug) => {
    const link = make('a', '', slug);
    link.href = `?title=${slug}&lang=${lang}`;
    return link;
  });
