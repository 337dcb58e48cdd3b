import { searchableText } from '../../data/games/searchable-text.ts';
import type { GamesFilter } from '../../data/games/queries.ts';
import type { LobbyFilter } from './lobby-filter.ts';

/** The filter of the address as the API takes it, with the tab's kind. A name that no game can have asks for none: the games of the tab stay. */
export function gamesFilter(category: string | undefined, { name, studio, volatility, feature, returns }: LobbyFilter): GamesFilter {
  const types = [volatility, feature].filter((type) => type !== undefined);
  return {
    ...(category === undefined ? {} : { type: category }),
    ...(name !== undefined && searchableText(name) === 'yes' ? { name } : {}),
    ...(studio === undefined ? {} : { developer: studio }),
    ...(types.length === 0 ? {} : { types: types.join(',') }),
    ...(returns === undefined ? {} : { minReturn: returns }),
  };
}

/** So many games need more than tabs. */
const manyGames = 60;

/** Whether the filters are shown: for a lobby of many games, and as long as one of them narrows it. */
export function showsFilters({ studio, volatility, feature, returns }: LobbyFilter, count: number | undefined): boolean {
  return [studio, volatility, feature, returns].some((value) => value !== undefined) || (count ?? 0) > manyGames;
}
