import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { m } from '../../lib/words.ts';
import { gamesQuery } from '../games/queries.ts';
import { GameShelf } from './game-shelf.tsx';
import { LobbyFrame } from './lobby-frame.tsx';
import { NoGames } from './no-games.tsx';
import { potTab } from './pot-tab.ts';

/** The pot's own slip comes with its tab only. */
const PotCards = lazy(async () => ({ default: (await import('../pots/pot-card.tsx')).PotCards }));

/** All boxes on one table: by kind in tabs, by name in the search; both live in the address. */
export function LobbyPage({ category, name }: { readonly category: string | undefined; readonly name: string }) {
  const filter = { ...(category === undefined ? {} : { type: category }), ...(name === '' ? {} : { name }) };
  const query = useQuery({ ...gamesQuery(filter), placeholderData: keepPreviousData });
  return (
    <LobbyFrame title={m['lobby.title']()} intro={m['lobby.intro']()} name={name} count={query.data?.count}>
      {category === potTab ? (
        <Suspense fallback={null}>
          <PotCards games={query.data?.games ?? []} className="mb-8" />
        </Suspense>
      ) : null}
      <GameShelf query={query} games={query.data?.games} empty={<NoGames />} />
    </LobbyFrame>
  );
}
