import type { Game } from '@mela/contract/api/catalogue';
import { classNames } from '@mela/kit/class-names.ts';
import { useFollowLinks } from '../../site/navigation/follow-links.ts';
import { useMoreNear } from '@mela/kit/rendering/use-near.ts';
import { Skeleton } from '@mela/kit/feedback/skeleton.tsx';
import { LabelCard } from './label-card.tsx';
import { useFavourites } from '../../data/favourites/use-favourite.ts';
import { useGameNews } from '../../data/games/use-game-news.ts';

/** One size of tiles in every list, so that a search or a tab does not change it. */
export const labelGrid = 'grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-4 xl:grid-cols-5';
/** Fewer games have none that is featured. */
const featuredAbove = 4;
/** Labels a phone shows without scrolling. */
const eagerCount = 2;
/** The first screens of a grid; the labels after them are made, a few at a time, when a visitor scrolls near them. */
const firstCount = 8;
const stepCount = 2;
const nearPx = 800;

type Props = {
  readonly games: readonly Game[];
  /** The first of many has a tile of twice the size, and this is said of it. */
  readonly featured?: string | undefined;
  readonly className?: string;
};

/** A grid of games. */
export function LabelGrid({ games, featured, className }: Props) {
  const isFeatured = featured !== undefined && games.length > featuredAbove;
  const favourites = useFavourites();
  const newsOf = useGameNews();
  const links = useFollowLinks<HTMLDivElement>();
  const [shown, rest] = useMoreNear(nearPx, firstCount, stepCount);
  return (
    <div ref={links} className={classNames(labelGrid, className)}>
      {games.map((game, at) => (
        <LabelCard
          key={game.id}
          game={game}
          isSaved={favourites.has(game)}
          onToggle={favourites.toggle}
          {...newsOf(game)}
          eager={at < eagerCount}
          isFar={at >= shown}
          {...(at === shown && { at: rest })}
          featured={isFeatured && at === 0 ? featured : undefined}
        />
      ))}
    </div>
  );
}

export function LabelGridSkeleton({ label, cards = 5 }: { readonly label: string; readonly cards?: number }) {
  return (
    <div role="status" aria-label={label} className={labelGrid}>
      {Array.from({ length: cards }, (_, at) => (
        <div key={at}>
          <Skeleton className="aspect-4/5 !rounded-[6%/5%]" />
          <Skeleton className="mt-3 h-6 w-3/4" />
          <Skeleton className="mt-1.5 h-5 w-1/2" />
        </div>
      ))}
    </div>
  );
}
