import { createAtom } from '@tanstack/store';
import { ownPath } from '../routing/own-path.ts';

/** The entry of the browser's history that shows the page with no dialog over it. */
const page = createAtom<{ readonly pathname: string; readonly index: number } | null>(null);

/** Stores the history entry of the page behind. */
export function markPage(pathname: string, index: number): void {
  page.set({ pathname, index });
}

/** How many history entries a modal is away from its page; null where that is not known, after a reload for example. */
export function stepsToPage(pathname: string, index: number): number | null {
  const marked = page.get();
  return marked !== null && marked.pathname === pathname && index > marked.index ? index - marked.index : null;
}

type Ways = {
  /** The previous page, without modals and redirects. */
  readonly previous: string | null;
  readonly home: string | null;
  /** Path of the page behind. */
  readonly behind: string;
};

/** [2.75] Where closing a modal that was opened by its own address leads. */
export function closingTarget({ previous, home, behind }: Ways): string {
  return ownPath(previous) ?? home ?? behind;
}
