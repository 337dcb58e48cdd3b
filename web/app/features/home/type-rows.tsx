import { Link } from '@tanstack/react-router';
import type { Game } from '@mela/contract/catalogue';
import { m } from '../../lib/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useFollowLinks } from '../../lib/site/follow-links.ts';
import { LabelCard } from '../games/label-card.tsx';
import { useFavourites } from '../games/use-favourite.ts';

/** A row of fewer says nothing that the games above do not say. */
export const rowGamesMin = 3;
const rowGamesMax = 12;

type Kind = { readonly slug: string; readonly name: string };
export type TypeRow = { readonly type: Kind; readonly games: readonly Game[] };

/** Kinds that deserve a row of their own: enough games, and not simply all of them. */
export function typeRows(types: readonly Kind[], games: readonly Game[]): readonly TypeRow[] {
  return types
    .map((type) => ({ type, games: games.filter((game) => game.types.includes(type.slug)) }))
    .filter((row) => row.games.length >= rowGamesMin && row.games.length < games.length);
}

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
