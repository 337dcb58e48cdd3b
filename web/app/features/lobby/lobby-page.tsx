import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { late } from '@mela/kit/rendering/late.ts';
import { m } from '../../site/language/words.ts';
import { lazySection } from '../../site/rendering/lazy-section.tsx';
import { gamesQuery } from '../../data/games/queries.ts';
import { LobbyLayout } from './lobby-layout.tsx';
import { jackpotTab } from '../../data/jackpots/queries.ts';

/** Loaded with the jackpot tab only. */
const JackpotCards = late(async () => ({ default: (await import('../../parts/jackpots/jackpot-card.tsx')).JackpotCards }));

/** The games below heading and tabs. `loadShelf` belongs in the page's loader. */
export const { Part: Shelf, ready: loadShelf } = lazySection(async () => (await import('./lists/game-shelf.tsx')).GameShelf);

/** All games: by kind in tabs, by name in the search; both are part of the address. */
export function LobbyPage({ category, name }: { readonly category: string | undefined; readonly name: string }) {
  const filter = { ...(category === undefined ? {} : { type: category }), ...(name === '' ? {} : { name }) };
  const query = useQuery({ ...gamesQuery(filter), placeholderData: keepPreviousData });
  // Found games keep one size, so that a name is found where it was.
  const featured = name === '' ? m['lobby.featured']() : undefined;
  return (
    <LobbyLayout title={m['lobby.title']()} name={name} count={query.data?.count}>
      {category === jackpotTab ? (
        <Suspense fallback={null}>
          <JackpotCards games={query.data?.games ?? []} className="mb-8" />
        </Suspense>
      ) : null}
      <Shelf query={query} games={query.data?.games} featured={featured} more={{ filter, total: query.data?.count ?? 0 }} />
    </LobbyLayout>
  );
}
