import { attempt } from '@mela/kit/feedback/attempt.ts';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Game } from '@mela/contract/api/catalogue';
import { type ReactNode } from 'react';
import { late } from '@mela/kit/rendering/late.ts';
import { m } from '../../site/language/words.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { EmptyState, ErrorState } from '@mela/kit/feedback/states.tsx';
import { gamesQuery, gameTypesQuery } from '../../data/games/queries.ts';
import { besideSearchQuery, searchQuery } from '../../data/games/search.ts';
import { searchableText } from '../../data/games/searchable-text.ts';
import { LabelGridSkeleton, labelGrid } from '../../parts/games/label-grid.tsx';
import { SearchBox } from '../../parts/games/search-box.tsx';
import { SearchResult } from './search-result.tsx';
import { LatePart } from '../../site/rendering/late-part.tsx';

/** Loaded with the first search that finds more than a page. */
const MoreFound = late(() => import('./more-found.tsx'));
const tagsMax = 8;
/** A row or two. */
const besideMax = 10;

/** Search by name, in either script. Nothing is requested for an empty box or for letters that no name has. */
export function SearchPage({ query }: { readonly query: string }) {
  const navigate = useNavigate();
  return (
    <section className="page pt-4 md:pt-10">
      <h1 className="text-2xl md:text-3xl">{m['search.title']()}</h1>
      <div className="mt-3 md:mt-5">
        <SearchBox
          wide
          value={query}
          name="query"
          onFind={(text) => attempt(navigate({ to: '.', search: text === '' ? {} : { query: text }, replace: true, resetScroll: false }))}
        />
      </div>
      <Tags />
      {searchableText(query) === 'yes' ? <Found query={query} /> : <Popular />}
    </section>
  );
}

function Tags() {
  const types = useQuery(gameTypesQuery()).data ?? [];
  return (
    <ul
      aria-label={m['search.kinds']()}
      className="scroll-row -mx-(--page-pad) mt-3 flex gap-2 px-(--page-pad) md:mx-0 md:mt-4 md:flex-wrap md:px-0"
    >
      {types.slice(0, tagsMax).map(({ slug, name }) => (
        <li key={slug} className="shrink-0">
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

function Found({ query }: { readonly query: string }) {
  const found = useQuery({ ...searchQuery(query), placeholderData: keepPreviousData });
  const total = found.data?.count ?? 0;
  return (
    <>
      <Results
        title={m['search.found']()}
        found={found}
        said={found.data === undefined ? '' : m['lobby.count']({ count: total })}
        none={<NoneFound query={query} />}
      >
        {total <= (found.data?.games.length ?? 0) ? null : (
          <LatePart>
            <MoreFound key={query} query={query} total={total}>
              {(games) => (
                <div className="mt-7">
                  <ResultList games={games} />
                </div>
              )}
            </MoreFound>
          </LatePart>
        )}
      </Results>
      {found.isSuccess && !found.isPlaceholderData ? <Beside query={query} /> : null}
    </>
  );
}

/** In place of what is found while nothing is searched for. */
function Popular() {
  const found = useQuery(gamesQuery());
  return <Results title={m['search.popular']()} found={found} said="" none={null} />;
}

/** Asked for after the search, which keeps its text. */
function Beside({ query }: { readonly query: string }) {
  const games = useQuery(besideSearchQuery(query)).data ?? [];
  if (games.length === 0) return null;
  return (
    <section className="mt-12" aria-label={m['search.beside']()}>
      <h2 className="mb-3 border-b border-ink-700 pb-2 text-xl">{m['search.beside']()}</h2>
      <ResultList games={games.slice(0, besideMax)} />
    </section>
  );
}

type List = { readonly games: readonly Game[] };
type ResultsProps = {
  readonly title: string;
  readonly found: UseQueryResult<List>;
  readonly said: string;
  readonly none: ReactNode;
  readonly children?: ReactNode;
};

function Results({ title, found: { data, error, isPending, refetch }, said, none, children }: ResultsProps) {
  return (
    <div className="mt-5 md:mt-8">
      <div className="mb-3 flex items-baseline justify-between gap-4 border-b border-ink-700 pb-2">
        <h2 className="text-xl">{title}</h2>
        <p role="status" className="numbers text-sm text-paper-low">
          {said}
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
          {children}
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
