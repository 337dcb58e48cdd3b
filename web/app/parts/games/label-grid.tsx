import type { Game } from '@mela/contract/api/catalogue';
import { useFollowLinks } from '../../site/navigation/follow-links.ts';
import { Skeleton } from '@mela/kit/feedback/skeleton.tsx';
import { LabelCard } from './label-card.tsx';
import { useFavourites } from '../../data/favourites/use-favourite.ts';

const grid = 'grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-4';
/** Up to so many fill one row of a wide page; more get narrower columns. */
const fewMax = 4;
const many = `${grid} xl:grid-cols-5`;
/** Multiples of six fill whole rows, where five to a row would leave two alone. */
const perRowMany = 6;
const dozen = `${grid} xl:grid-cols-6`;

/** A featured game takes the place of four. */
const featuredCells = 4;

function gridFor(count: number, found: boolean): string {
  if (found) return many;
  if (count <= fewMax) return grid;
  return count % perRowMany === 0 ? dozen : many;
}
/** Labels a phone shows without scrolling. */
const eagerCount = 2;

type Props = {
  readonly games: readonly Game[];
  /** The first of many has a tile of twice the size, and this is said of it. */
  readonly featured?: string | undefined;
  /** Found by a name: tiles keep the size that they have in the whole list, however few there are. */
  readonly found?: boolean;
};

/** A grid of games. */
export function LabelGrid({ games, featured, found = false }: Props) {
  const isFeatured = featured !== undefined && games.length > fewMax;
  const favourites = useFavourites();
  const links = useFollowLinks<HTMLDivElement>();
  return (
    <div ref={links} className={gridFor(games.length + (isFeatured ? featuredCells - 1 : 0), found)}>
      {games.map((game, at) => (
        <LabelCard
          key={game.id}
          game={game}
          favourites={favourites}
          eager={at < eagerCount}
          featured={isFeatured && at === 0 ? featured : undefined}
        />
      ))}
    </div>
  );
}

export function LabelGridSkeleton({ label, cards = 5 }: { readonly label: string; readonly cards?: number }) {
  return (
    <div role="status" aria-label={label} className={grid}>
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
