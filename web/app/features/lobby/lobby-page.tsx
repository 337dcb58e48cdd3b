import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { m } from '../../lib/words.ts';
import { ErrorState } from '../../ui/states.tsx';
import { LabelGrid, LabelGridSkeleton } from '../games/label-grid.tsx';
import { gamesQuery } from '../games/queries.ts';
import { LobbySearch } from './lobby-search.tsx';
import { LobbyTabs } from './lobby-tabs.tsx';
import { NoGames } from './no-games.tsx';

/** All boxes on one table: by kind in tabs, by name in the search; both live in the address. */
export function LobbyPage({ category, name }: { readonly category: string | undefined; readonly name: string }) {
  const filter = { ...(category === undefined ? {} : { type: category }), ...(name === '' ? {} : { name }) };
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({ ...gamesQuery(filter), placeholderData: keepPreviousData });
  return (
    <section className="page pt-6 md:pt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div>
          <h1 className="text-2xl md:text-3xl">{m['lobby.title']()}</h1>
          <p className="mt-2 max-w-xl text-paper-dim">{m['lobby.intro']()}</p>
        </div>
        <LobbySearch name={name} />
      </div>
      <div className="mb-7 mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-ink-700 pb-3">
        <LobbyTabs />
        <p role="status" className="numbers text-sm text-paper-low">
          {data === undefined ? '' : m['lobby.count']({ count: data.count })}
        </p>
      </div>
      <h2 className="sr-only">{m['shell.nav.games']()}</h2>
      {isPending ? (
        <LabelGridSkeleton label={m['lobby.loading']()} />
      ) : error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data.games.length === 0 ? (
        <NoGames />
      ) : (
        <div className={isPlaceholderData ? 'opacity-60 transition-opacity' : 'transition-opacity'}>
          <LabelGrid games={data.games} />
        </div>
      )}
    </section>
  );
}
