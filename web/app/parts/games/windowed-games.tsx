import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Game } from '@mela/contract/api/catalogue';
import { useEffect, useState, type ReactNode } from 'react';
import { allGamesQuery } from '../../data/games/all-games.ts';
import { gamesPerPage, type GamesFilter } from '../../data/games/queries.ts';
import { m } from '../../site/language/words.ts';
import { LabelGrid, LabelGridSkeleton } from './label-grid.tsx';
import { useWindow } from './use-window.ts';

/** Full rows in grids of two to five columns, and about three screens of a phone. */
const blockGames = 60;
/** Blocks so far from the window have their labels; the others keep their place. */
const nearPx = 1_200;
const pageWidthPx = 1_360;
/** Between two cards, and of the text below a label with the gap to the next row. */
const gapPx = 20;
const textPx = 120;

type Props = {
  readonly filter: GamesFilter;
  /** How many games the filter has in all. */
  readonly total: number;
};

/**
 * The games after the first page of a list of thousands. They stand in blocks of one height, of which those near the window alone are in the page,
 * so that a list of 5,000 is as light as one of a hundred. Each block is a named group: a keyboard or a reader that comes into one brings its games. What is on its way has its
 * places, and a failure stands in the first of the blocks that wait for it.
 */
export default function WindowedGames({ filter, total }: Props) {
  const [wanted, setWanted] = useState(0);
  const [near, setNear] = useState<ReadonlySet<number>>(new Set());
  const pages = useInfiniteQuery({ ...allGamesQuery(filter), enabled: wanted > 0 });
  const games = pages.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const { hasNextPage, isFetching, fetchNextPage, isError } = pages;
  const isShort = wanted > games.length && hasNextPage && !isFetching && !isError;
  const loaded = games.length;
  // After each page that has come, also where the next is wanted at once.
  useEffect(() => {
    if (isShort) inBackground(fetchNextPage());
  }, [isShort, loaded, fetchNextPage]);
  const firstWaiting = Math.min(...[...near].filter((from) => from >= loaded));
  const blocks = Math.ceil((total - gamesPerPage) / blockGames);
  return (
    <>
      {Array.from({ length: blocks }, (_, at) => {
        const from = gamesPerPage + at * blockGames;
        const to = Math.min(from + blockGames, total);
        return (
          <Block
            key={from}
            from={from}
            to={to}
            games={games.slice(from, to)}
            onNear={(isNear) => {
              if (isNear) setWanted((most) => Math.max(most, to));
              setNear((before) => new Set([...before].filter((other) => other !== from).concat(isNear ? [from] : [])));
            }}
          >
            {pages.error === null ? (
              <LabelGridSkeleton label={m['lobby.loading']()} cards={to - from} />
            ) : from === firstWaiting ? (
              <div className="sticky top-24">
                <ErrorState error={pages.error} onRetry={() => attempt(pages.refetch())} />
              </div>
            ) : null}
          </Block>
        );
      })}
    </>
  );
}

type BlockProps = {
  readonly from: number;
  readonly to: number;
  readonly games: readonly Game[];
  readonly onNear: (isNear: boolean) => void;
  /** In place of games that have not come. */
  readonly children: ReactNode;
};

function Block({ from, to, games, onNear, children }: BlockProps) {
  const ready = games.length > 0;
  const [near, ref] = useWindow({ px: nearPx, heightPx: heightOf(to - from), ready, onNear });
  return (
    <section ref={ref} className="mt-7" aria-label={m['lobby.block']({ from: from + 1, to })}>
      {near ? ready ? <LabelGrid games={games} /> : children : null}
    </section>
  );
}

/** A first guess of a block's height, from the columns of the grid and the cards' 4:5. */
function heightOf(games: number): number {
  const width = Math.min(globalThis.innerWidth, pageWidthPx);
  const columns = 2 + [568, 1024, 1280].filter((from) => globalThis.innerWidth >= from).length;
  return Math.ceil(games / columns) * (1.25 * (width / columns - gapPx) + textPx);
}
