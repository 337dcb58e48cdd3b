import { useLocation, useSearch } from '@tanstack/react-router';
import { matchRoute } from './match-route.ts';
import type { RouteRow } from './route-table.ts';

export type Place = {
  /** The page behind. */
  readonly page: RouteRow | null;
  /** The modal address over the page, else the page itself. */
  readonly front: RouteRow | null;
  readonly inGame: boolean;
};

/** The current page and modal address by the route table. */
export function usePlace(): Place {
  const pathname = useLocation({ select: (location) => location.pathname });
  const { modal } = useSearch({ strict: false });
  const page: RouteRow | null = matchRoute(pathname)?.row ?? null;
  const over = modal === undefined ? null : matchRoute(modal)?.row;
  return { page, front: over?.modal === true ? over : page, inGame: page?.game === true };
}
