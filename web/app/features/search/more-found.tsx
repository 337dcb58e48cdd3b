import { attempt } from '@mela/kit/feedback/attempt.ts';
import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Game } from '@mela/contract/api/catalogue';
import { useState, type ReactNode } from 'react';
import { LoadMore } from '@mela/kit/navigation/load-more.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { moreGamesQuery } from '../../data/games/more-games.ts';
import { gamesPerPage, type GamesFilter } from '../../data/games/queries.ts';

type Props = {
  readonly filter: GamesFilter;
  /** How many games the filter has in all. */
  readonly total: number;
  readonly children: (games: readonly Game[]) => ReactNode;
};

/** The games after the first page of a list, and the button that loads the next page. Loaded for lists that have more than a page. */
export default function MoreGames({ filter, total, children }: Props) {
  const [wanted, setWanted] = useState(false);
  const { data, error, refetch, fetchNextPage, isFetching } = useInfiniteQuery({ ...moreGamesQuery(filter), enabled: wanted });
  const games = data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <>
      {games.length === 0 ? null : children(games)}
      {error === null ? (
        <LoadMore
          shown={gamesPerPage + games.length}
          total={total}
          busy={isFetching}
          onMore={() => {
            if (wanted) inBackground(fetchNextPage());
            else setWanted(true);
          }}
        />
      ) : (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      )}
    </>
  );
}
