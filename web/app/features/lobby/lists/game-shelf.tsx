import { attempt } from '@mela/kit/feedback/attempt.ts';
import type { Game } from '@mela/contract/api/catalogue';
import { Link } from '@tanstack/react-router';
import { type ReactNode } from 'react';
import { late } from '@mela/kit/rendering/late.ts';
import { m } from '../../../site/language/words.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { EmptyState, ErrorState } from '@mela/kit/feedback/states.tsx';
import type { GamesFilter } from '../../../data/games/queries.ts';
import { LabelGrid, LabelGridSkeleton } from '../../../parts/games/label-grid.tsx';
import { LatePart } from '../../../site/rendering/late-part.tsx';

/** The part of a query's result that the grid needs. */
type Loading = {
  readonly isPending: boolean;
  /** `paused`: there is no connection; the query continues by itself when there is one. */
  readonly fetchStatus: string;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
  readonly isPlaceholderData?: boolean;
};

type Props = {
  readonly query: Loading;
  readonly games: readonly Game[] | undefined;
  /** In place of an empty list; without it that no game fits, and the way to all of them. */
  readonly empty?: ReactNode;
  /** What is said of the first game, which is then twice as large. */
  readonly featured?: string | undefined;
  /** Of a list that may have more than a page: its filter, and how many games it has in all. */
  readonly more?: { readonly filter: GamesFilter; readonly total: number };
};

/** Loaded with the first list that has more than a page. */
const WindowedGames = late(() => import('../../../parts/games/windowed-games.tsx'));

/** A grid of games in every state: loading, offline, failed, empty, loaded. */
export function GameShelf({ query, games, empty = <NoGames />, featured, more }: Props) {
  if (games !== undefined && games.length > 0)
    return (
      <>
        <LabelGrid
          games={games}
          featured={featured}
          className={`transition-opacity ${query.isPlaceholderData === true ? 'opacity-60' : ''}`}
        />
        {more === undefined || more.total <= games.length ? null : (
          <LatePart>
            <WindowedGames key={JSON.stringify(more.filter)} {...more} />
          </LatePart>
        )}
      </>
    );
  if (query.isPending && query.fetchStatus === 'paused')
    return <EmptyState title={m['lobby.offline.title']()}>{m['lobby.offline.text']()}</EmptyState>;
  if (query.error !== null) return <ErrorState error={query.error} onRetry={() => attempt(query.refetch())} />;
  if (query.isPending || games === undefined) return <LabelGridSkeleton label={m['lobby.loading']()} />;
  return empty;
}

/** The way on from an empty list. */
export const AllGamesLink = () => (
  <Link to="/{-$lang}/games/{-$category}" params={{ category: undefined }} search={{}} className={buttonClass('secondary')}>
    {m['lobby.none.action']()}
  </Link>
);

function NoGames() {
  return (
    <EmptyState title={m['lobby.none.title']()} action={<AllGamesLink />}>
      {m['lobby.none.text']()}
    </EmptyState>
  );
}
