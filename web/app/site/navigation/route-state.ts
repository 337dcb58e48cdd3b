import { matchRoute } from '../routing/match-route.ts';

/** `key` changes with each page; `game` is true on a game's own page. */
export type RouteState = { readonly key: number; readonly path: string; readonly game: boolean };

let state: RouteState = { key: 0, path: '', game: false };

/** Sets the current page. The same path again changes nothing. */
export function setRoute(path: string): void {
  if (path === state.path) return;
  state = { key: state.key + 1, path, game: matchRoute(path)?.row.game === true };
}

export const routeState = (): RouteState => state;
