import { Link } from '@tanstack/react-router';
import { m } from '../../../site/language/words.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { useFollowLinks } from '../../../site/navigation/follow-links.ts';
import { GameRow } from '../../../parts/games/game-row.tsx';
import { volatilityText } from '../../../data/games/facts/volatility-text.ts';
import { useFavourites } from '../../../data/favourites/use-favourite.ts';
import type { TypeRow } from './choose-type-rows.ts';

/** A row for each kind of games and, for a volatility, what that means. */
export function TypeRows({ rows }: { readonly rows: readonly TypeRow[] }) {
  const favourites = useFavourites();
  const links = useFollowLinks<HTMLDivElement>();
  return (
    <div ref={links}>
      {rows.map(({ type, games }) => (
        <GameRow
          key={type.slug}
          isBelow
          title={type.name}
          text={volatilityText(type.slug)}
          games={games}
          favourites={favourites}
          link={
            <Link
              to="/{-$lang}/games/{-$category}"
              params={{ category: type.slug }}
              search={{}}
              className={buttonClass('quiet', 'md', '!min-w-0 !px-0 lg:mt-2')}
            >
              {m['home.games.all']()}
            </Link>
          }
        />
      ))}
    </div>
  );
}
