import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { late } from '@mela/kit/rendering/late.ts';
import { m } from '../../site/language/words.ts';
import { PlaceNotes } from '../../parts/promotions/place-notes.tsx';
import { lazySection } from '../../site/rendering/lazy-section.tsx';
import { gamesQuery } from '../../data/games/queries.ts';
import { gamesFilter, showsFilters } from './games-filter.ts';
import { LobbyLayout } from './lobby-layout.tsx';
import type { LobbyFilter } from './lobby-filter.ts';
import { jackpotTab } from '../../data/jackpots/queries.ts';
import { LatePart } from '../../site/rendering/late-part.tsx';

/** Loaded with the jackpot tab only. */
const JackpotCards = late(async () => ({ default: (await import('../../parts/jackpots/jackpot-card.tsx')).JackpotCards }));

/** The games below heading and tabs. `loadShelf` belongs in the page's loader. */
export const { Part: Shelf, ready: loadShelf } = lazySection(async () => (await import('./lists/game-shelf.tsx')).GameShelf);

/** Loaded with the first lobby of many games. */
const LobbyFilters = late(() => import('./lobby-filters.tsx'));

/** All games: by kind in tabs, by name in the search, and of many by lists; all are part of the address. */
export function LobbyPage({ category, filter: chosen }: { readonly category: string | undefined; readonly filter: LobbyFilter }) {
  const filter = gamesFilter(category, chosen);
  const query = useQuery({ ...gamesQuery(filter), placeholderData: keepPreviousData });
  const name = chosen.name ?? '';
  // Found games keep one size, so that a name is found where it was.
  const featured = filter.name === undefined ? m['lobby.featured']() : undefined;
  const filters = showsFilters(chosen, query.data?.count) ? (
    <LatePart>
      <LobbyFilters filter={chosen} category={category} />
    </LatePart>
  ) : null;
  return (
    <LobbyLayout title={m['lobby.title']()} name={name} count={query.data?.count} filters={filters}>
      {category === jackpotTab ? (
        <LatePart>
          <JackpotCards games={query.data?.games ?? []} className="mb-8" />
        </LatePart>
      ) : null}
      {category === undefined && filter.name === undefined ? (
        <div className="mb-4 grid gap-3 empty:hidden">
          <PlaceNotes place="game_slider" />
        </div>
      ) : null}
      <Shelf query={query} games={query.data?.games} featured={featured} more={{ filter, total: query.data?.count ?? 0 }} />
    </LobbyLayout>
  );
}
