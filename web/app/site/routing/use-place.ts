import { useLocation, useSearch } from '@tanstack/react-router';
import { opensDialog } from '../navigation/dialog-hash.ts';
import { matchRoute } from './match-route.ts';
import type { RouteRow } from './route-table.ts';

export type Place = {
  /** The page behind. */
  readonly page: RouteRow | null;
  /** The modal over the page, else the page itself. */
  readonly front: RouteRow | null;
  readonly inGame: boolean;
  /** A modal, a log-in or a registration is open. */
  readonly hasDialog: boolean;
};

/** The current page and modal by the route table. */
export function usePlace(): Place {
  const { pathname, hash } = useLocation({ select: ({ pathname: path, hash: fragment }) => ({ pathname: path, hash: fragment }) });
  const { modal } = useSearch({ strict: false });
  const page: RouteRow | null = matchRoute(pathname)?.row ?? null;
  const over: RouteRow | null = modal === undefined ? null : (matchRoute(modal)?.row ?? null);
  return {
    page,
    front: over ?? page,
    inGame: page?.game === true,
    hasDialog: over !== null || page?.modal === true || opensDialog(hash),
  };
}
