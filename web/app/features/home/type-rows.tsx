import { Link } from '@tanstack/react-router';
import { m } from '../../lib/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useFollowLinks } from '../../lib/site/follow-links.ts';
import { LabelCard } from '../games/label-card.tsx';
import { useFavourites } from '../games/use-favourite.ts';
import type { TypeRow } from './pick-rows.ts';

const rowGamesMax = 12;

export function TypeRows({ rows }: { readonly rows: readonly TypeRow[] }) {
  const favourites = useFavourites();
  const links = useFollowLinks<HTMLDivElement>();
  return (
    <div ref={links}>
      {rows.map(({ type, games }) => (
        <section key={type.slug} className="page pt-12" aria-label={type.name}>
          <div className="mb-5 flex items-baseline justify-between gap-4">
            <h2 className="text-xl md:text-2xl">{type.name}</h2>
            <Link
              to="/{-$lang}/games/{-$category}"
              params={{ category: type.slug }}
              search={{}}
              className={buttonClass('quiet', 'md', '!px-0')}
            >
              {m['home.games.all']()}
            </Link>
          </div>
          <ul className="scroll-row -mx-4 flex gap-4 px-4 pb-2 md:-mx-8 md:gap-6 md:px-8">
            {games.slice(0, rowGamesMax).map((game) => (
              <li key={game.id} className="w-[44vw] max-w-60 shrink-0">
                <LabelCard game={game} favourites={favourites} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
