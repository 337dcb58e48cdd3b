import { attempt } from '@mela/kit/feedback/attempt.ts';
import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Game } from '@mela/contract/api/catalogue';
import { useState, type ReactNode } from 'react';
import { LoadMore } from '@mela/kit/navigation/load-more.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { moreFoundQuery } from '../../data/games/more-found.ts';
import { gamesPerPage } from '../../data/games/queries.ts';

type Props = {
  readonly query: string;
  /** How many games it finds in all. */
  readonly total: number;
  readonly children: (games: readonly Game[]) => ReactNode;
};

/** What a search finds after its first page, and the button that loads the next page. Loaded for searches that find more than a page. */
export default function MoreFound({ query, total, children }: Props) {
  const [wanted, setWanted] = useState(false);
  const { data, error, refetch, fetchNextPage, isFetching } = useInfiniteQuery({ ...moreFoundQuery(query), enabled: wanted });
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
