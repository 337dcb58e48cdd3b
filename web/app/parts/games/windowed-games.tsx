import { attempt } from '@mela/kit/feedback/attempt.ts';
import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { allGamesQuery, gamesPageRows } from '../../data/games/all-games.ts';
import { gamesPerPage, type GamesFilter } from '../../data/games/queries.ts';
import { columnsOf, GamesBlock } from './games-block.tsx';

/** Full rows of two, four and five columns, and of three. */
const blockGames = 20;
const blockOfThree = 24;

type Props = {
  readonly filter: GamesFilter;
  /** How many games the filter has in all. */
  readonly total: number;
};

/**
 * The games after the first page of a list of thousands. They stand in blocks of one height, of which those near the window alone are in the page,
 * so that a list of 5,000 is as light as one of a hundred. Each block is a named group: a keyboard or a reader that comes into one brings its games.
 * What is on its way has its places, and a failure stands in the first of the blocks that wait for it.
 */
export default function WindowedGames({ filter, total }: Props) {
  const [perBlock] = useState(() => (columnsOf(globalThis.innerWidth) === 3 ? blockOfThree : blockGames));
  const [wanted, setWanted] = useState(0);
  const [waiting, setWaiting] = useState<ReadonlySet<number>>(new Set());
  const pages = useInfiniteQuery({ ...allGamesQuery(filter), enabled: wanted > 0 });
  const games = useMemo(() => pages.data?.pages.flatMap(({ rows }) => rows) ?? [], [pages.data]);
  const { hasNextPage, isFetching, fetchNextPage, isError, error, refetch } = pages;
  const isShort = wanted > games.length && hasNextPage && !isFetching && !isError;
  const loaded = games.length;
  // After each page that has come, also where the next is wanted at once.
  useEffect(() => {
    if (isShort) inBackground(fetchNextPage());
  }, [isShort, loaded, fetchNextPage]);
  // By whole pages, and one set of those near the window: what scrolls past makes no other block again.
  const onNear = useCallback((from: number, to: number, isNear: boolean) => {
    if (isNear) setWanted((most) => Math.max(most, Math.ceil(to / gamesPageRows) * gamesPageRows));
    setWaiting((before) =>
      before.has(from) === isNear ? before : new Set([...before].filter((other) => other !== from).concat(isNear ? [from] : [])),
    );
  }, []);
  const retry = useCallback(() => attempt(refetch()), [refetch]);
  const firstWaiting = Math.min(...[...waiting].filter((from) => from >= loaded));
  return (
    <>
      {Array.from({ length: Math.ceil((total - gamesPerPage) / perBlock) }, (_, at) => {
        const from = gamesPerPage + at * perBlock;
        return (
          <GamesBlock
            key={from}
            from={from}
            to={Math.min(from + perBlock, total)}
            games={from < loaded ? games : null}
            failure={error}
            saysFailure={error !== null && from === firstWaiting}
            onNear={onNear}
            onRetry={retry}
          />
        );
      })}
    </>
  );
}
