import type { LobbyFilter } from './lobby-filter.ts';

/** The parts of the address that the lobby knows, as they are there: the page reads them, so that no other page loads the rules of it. */
export const validateSearch = ({ name, studio, volatility, feature, returns }: Record<string, unknown>): LobbyFilter =>
  ({ name, studio, volatility, feature, returns }) as LobbyFilter;

export const loaderDeps = ({ search }: { readonly search: LobbyFilter }): LobbyFilter => search;
