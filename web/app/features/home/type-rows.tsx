import { Link } from '@tanstack/react-router';
import { m } from '../../site/language/words.ts';
import { buttonClass } from '@mela/kit/buttons/button.tsx';
import { useFollowLinks } from '../../site/navigation/follow-links.ts';
import { LabelCard } from '../../parts/games/label-card.tsx';
import { volatilityText } from '../../data/games/volatility-text.ts';
import { useFavourites, type Favourites } from '../../data/games/use-favourite.ts';
import type { TypeRow } from './choose-type-rows.ts';

const rowGamesMax = 12;

export function TypeRows({ rows }: { readonly rows: readonly TypeRow[] }) {
  const favourites = useFavourites();
  const links = useFollowLinks<HTMLDivElement>();
  return (
    <div ref={links}>
      {rows.map((row) => (
        <Row key={row.type.slug} row={row} favourites={favourites} />
      ))}
    </div>
  );
}

/** One row of games and, for a volatility, what that means. */
function Row({ row: { type, games }, favourites }: { readonly row: TypeRow; readonly favourites: Favourites }) {
  const meaning = volatilityText(type.slug);
  return (
    <section className="page grid gap-x-10 pt-12 lg:grid-cols-[240px_1fr]" aria-label={type.name}>
      <div className="mb-5 flex items-baseline justify-between gap-x-4 max-lg:flex-wrap lg:block lg:pt-2">
        <h2 className="text-xl md:text-2xl">{type.name}</h2>
        {meaning === null ? null : <p className="order-1 mt-1 text-paper-dim max-lg:w-full max-lg:text-sm lg:mt-3">{meaning}</p>}
        <Link
          to="/{-$lang}/games/{-$category}"
          params={{ category: type.slug }}
          search={{}}
          className={buttonClass('quiet', 'md', '!min-w-0 !px-0 lg:mt-2')}
        >
          {m['home.games.all']()}
        </Link>
      </div>
      <ul className="scroll-row -mx-(--page-pad) -mt-3 flex min-w-0 gap-4 px-(--page-pad) pb-2 pt-3 md:gap-6 lg:ml-0 lg:pl-0">
        {games.slice(0, rowGamesMax).map((game) => (
          <li key={game.id} className="w-[44vw] max-w-60 shrink-0 lg:max-w-70">
            <LabelCard game={game} favourites={favourites} />
          </li>
        ))}
      </ul>
    </section>
  );
}
