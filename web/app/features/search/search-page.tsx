import { attempt } from '@mela/kit/feedback/attempt.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Game } from '@mela/contract/api/catalogue';
import { Suspense, type ReactNode } from 'react';
import { late } from '@mela/kit/rendering/late.ts';
import { m } from '../../site/language/words.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { EmptyState, ErrorState } from '@mela/kit/feedback/states.tsx';
import { gamesQuery, gameTypesQuery } from '../../data/games/queries.ts';
import { searchableText } from './searchable-text.ts';
import { LabelGridSkeleton, labelGrid } from '../../parts/games/label-grid.tsx';
import { SearchBox } from '../../parts/games/search-box.tsx';
import { SearchResult } from './search-result.tsx';

/** Loaded with the first search that finds more than a page. */
const MoreGames = late(() => import('../../parts/games/more-games.tsx'));
const tagsMax = 8;

/** Search by name, in either script. Nothing is requested for an empty box or for letters that no name has. */
export function SearchPage({ query }: { readonly query: string }) {
  const navigate = useNavigate();
  const reads = searchableText(query);
  return (
    <section className="page pt-6 md:pt-10">
      <h1 className="text-2xl md:text-3xl">{m['search.title']()}</h1>
      <div className="mt-5">
        <SearchBox
          wide
          value={query}
          name="query"
          onFind={(text) => attempt(navigate({ to: '.', search: text === '' ? {} : { query: text }, replace: true, resetScroll: false }))}
        />
        {reads === 'other-script' ? (
          <p role="alert" className="mt-3 text-vermilion-text">
            {m['search.script']()}
          </p>
        ) : null}
      </div>
      <Tags />
      {reads === 'yes' ? (
        <Results query={query} title={m['search.found']()} none={<NoneFound query={query} />} />
      ) : (
        <Results query="" title={m['search.popular']()} none={null} />
      )}
    </section>
  );
}

function Tags() {
  const types = useQuery(gameTypesQuery()).data ?? [];
  return (
    <ul aria-label={m['search.kinds']()} className="mt-4 flex flex-wrap gap-2">
      {types.slice(0, tagsMax).map(({ slug, name }) => (
        <li key={slug}>
          <Link
            to="/{-$lang}/games/{-$category}"
            params={{ category: slug }}
            search={{}}
            className={buttonClass('secondary', 'md', '!rounded-full')}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Results({ query, title, none }: { readonly query: string; readonly title: string; readonly none: ReactNode }) {
  const filter = query === '' ? {} : { name: query };
  const { data, error, isPending, refetch } = useQuery({ ...gamesQuery(filter), placeholderData: keepPreviousData });
  return (
    <div className="mt-8">
      <div className="mb-3 flex items-baseline justify-between gap-4 border-b border-ink-700 pb-2">
        <h2 className="text-xl">{title}</h2>
        <p role="status" className="numbers text-sm text-paper-low">
          {data === undefined || query === '' ? '' : m['lobby.count']({ count: data.count })}
        </p>
      </div>
      {isPending ? (
        <LabelGridSkeleton label={m['lobby.loading']()} />
      ) : error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : data.games.length === 0 ? (
        none
      ) : (
        <>
          <ResultList games={data.games} />
          {query === '' || data.count <= data.games.length ? null : (
            <Suspense fallback={null}>
              <MoreGames key={query} filter={filter} total={data.count}>
                {(games) => (
                  <div className="mt-7">
                    <ResultList games={games} />
                  </div>
                )}
              </MoreGames>
            </Suspense>
          )}
        </>
      )}
    </div>
  );
}

const ResultList = ({ games }: { readonly games: readonly Game[] }) => (
  <ul className={labelGrid}>
    {games.map((game) => (
      <SearchResult key={game.id} game={game} />
    ))}
  </ul>
);

const NoneFound = ({ query }: { readonly query: string }) => (
  <EmptyState title={m['lobby.none.title']()}>{m['search.none']({ query })}</EmptyState>
);
