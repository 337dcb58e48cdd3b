import { readLobbyFilter, type LobbyFilter } from './lobby-filter.ts';

export const validateSearch = (search: Record<string, unknown>): LobbyFilter => readLobbyFilter(search);

export const loaderDeps = ({ search }: { readonly search: LobbyFilter }): LobbyFilter => search;
