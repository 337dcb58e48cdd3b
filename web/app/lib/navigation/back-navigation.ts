import type { RouteRow } from '../../route-table.ts';

type Known = {
  readonly row: RouteRow | undefined;
  /** The remembered page before this one. */
  readonly previous: string | null;
  /** How many pages the browser itself remembers. */
  readonly browserPages: number;
};

/** [2.77] Where back leads: to the page before, else to the page's own way back; home when the browser remembers fewer than two. */
export function backNavigation({ row, previous, browserPages }: Known): string {
  if (browserPages < 2) return '/';
  return previous ?? row?.back ?? '/';
}
