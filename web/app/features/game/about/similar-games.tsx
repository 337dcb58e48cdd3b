import { useQuery } from '@tanstack/react-query';
import type { Game } from '@mela/contract/api/catalogue';
import type { GameOdds } from '@mela/contract/games/game-odds';
import { m } from '../../../site/language/words.ts';
import { useFollowLinks } from '../../../site/navigation/follow-links.ts';
import { gamesQuery } from '../../../data/games/queries.ts';
import { useFavourites } from '../../../data/favourites/use-favourite.ts';
import { GameRow } from '../../../parts/games/game-row.tsx';

const similarMax = 8;

const levels: readonly GameOdds['volatility'][] = ['calm', 'lively', 'wild'];
/** From 0, calm, to 2, wild, as which a game counts whose studio does not say it. */
function levelOf({ types }: Pick<Game, 'types'>): number {
  const level = levels.findIndex((one) => types.includes(one));
  return level === -1 ? levels.length - 1 : level;
}

/** Games that share kinds with this one, those that share most first; none that is wilder, and none that is closed. */
export function similarTo(game: Pick<Game, 'id' | 'types'>, games: readonly Game[]): readonly Game[] {
  const shared = ({ types }: Game) => types.filter((type) => game.types.includes(type)).length;
  return games
    .filter((other) => other.id !== game.id && !other.closed && shared(other) > 0 && levelOf(other) <= levelOf(game))
    .toSorted((one, other) => shared(other) - shared(one))
    .slice(0, similarMax);
}

export function SimilarGames({ game }: { readonly game: Game }) {
  const games = similarTo(game, useQuery(gamesQuery()).data?.games ?? []);
  const favourites = useFavourites();
  const links = useFollowLinks<HTMLDivElement>();
  if (games.length === 0) return null;
  return (
    <div ref={links}>
      <GameRow title={m['game.about.similar']()} games={games} favourites={favourites} />
    </div>
  );
}
