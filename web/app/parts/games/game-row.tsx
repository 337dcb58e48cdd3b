import type { Game } from '@mela/contract/api/catalogue';
import type { ReactNode } from 'react';
import { useNear } from '@mela/kit/rendering/use-near.ts';
import type { Favourites } from '../../data/favourites/use-favourite.ts';
import { useGameNews } from '../../data/games/use-game-news.ts';
import { LabelCard } from './label-card.tsx';

const rowGamesMax = 12;
/** From so far away the row shows its labels. */
const nearPx = 800;

type Props = {
  readonly title: string;
  readonly games: readonly Game[];
  readonly favourites: Favourites;
  /** What the row is, below its title. */
  readonly text?: string | null;
  /** A link to all of them. */
  readonly link?: ReactNode;
  /** The row is far below the first screen: its labels are made when a visitor scrolls near it. */
  readonly isBelow?: boolean;
};

/** One row of games that scrolls sideways, its title beside it on a wide page. */
export function GameRow({ title, games, favourites, text = null, link, isBelow = false }: Props) {
  const [isNear, row] = useNear(nearPx);
  const isFar = isBelow && !isNear;
  const newsOf = useGameNews();
  return (
    <section ref={isBelow ? row : null} className="page grid gap-x-10 pt-10 lg:grid-cols-[240px_1fr] lg:pt-12" aria-label={title}>
      <div className="mb-5 flex items-baseline justify-between gap-x-4 max-lg:flex-wrap lg:block lg:pt-2">
        <h2 className="text-xl md:text-2xl">{title}</h2>
        {text === null ? null : <p className="order-1 mt-1 text-muted max-lg:w-full max-lg:text-sm lg:mt-3">{text}</p>}
        {link}
      </div>
      <ul className="scroll-row -mx-(--page-pad) -mt-3 flex min-w-0 gap-4 px-(--page-pad) pb-2 pt-3 md:gap-6 lg:ml-0 lg:pl-0">
        {games.slice(0, rowGamesMax).map((game) => (
          <LabelCard
            key={game.id}
            game={game}
            isSaved={favourites.has(game)}
            onToggle={favourites.toggle}
            {...newsOf(game)}
            isFar={isFar}
            as="li"
            className="w-[44vw] max-w-60 shrink-0 lg:max-w-70"
          />
        ))}
      </ul>
    </section>
  );
}
