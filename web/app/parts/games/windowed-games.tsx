import { attempt } from '@mela/kit/feedback/attempt.ts';
import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Game } from '@mela/contract/api/catalogue';
import { useCallback, useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { allGamesQuery, gamesPageRows } from '../../data/games/all-games.ts';
import { gamesPerPage, type GamesFilter } from '../../data/games/queries.ts';
import { m } from '../../site/language/words.ts';
import { columnsOf, GamesBlock, heightOfBlocks, type Heights, type Places } from './games-block.tsx';
import { useWindow } from './use-window.ts';

/** Full rows of two, four and five columns, and of three. */
const blockGames = 20;
const blockOfThree = 24;
/** Blocks that are watched as one while none of them is near: a phone measures what it watches at each frame. */
const blocksOfStretch = 10;
/** So far from the window a stretch has its blocks. */
const stretchNearPx = 3_000;

type Props = {
  readonly filter: GamesFilter;
  /** How many games the filter has in all. */
  readonly total: number;
};

/**
 * The games after the first page of a list of thousands. They stand in blocks of one height, of which those near the window alone are in the page,
 * so that a list of 5,000 is as light as one of a hundred. Each block, and each stretch of those that are far, is a named group: a keyboard or a
 * reader that comes into one brings its games. What is on its way has its places, and a failure stands in the first of the blocks that wait for it.
 */
export default function WindowedGames({ filter, total }: Props) {
  const [stretches] = useState(() => stretchesOf(total));
  const [{ heights, gamesOf }] = useState(() => ({ heights: new Map() as Heights, gamesOf: sameGames() }));
  const [wanted, setWanted] = useState(0);
  const [waiting, setWaiting] = useState<ReadonlySet<number>>(new Set());
  const pages = useInfiniteQuery({ ...allGamesQuery(filter), enabled: wanted > 0 });
  const loaded = pages.data?.pages.reduce((sum, { rows }) => sum + rows.length, 0) ?? 0;
  // A page of 500 is put in its places between frames.
  const games = useDeferredValue(pages.data)?.pages.flatMap(({ rows }) => rows) ?? [];
  const { hasNextPage, isFetching, fetchNextPage, isError, error, refetch } = pages;
  const isShort = wanted > loaded && hasNextPage && !isFetching && !isError;
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
  const firstWaiting = Math.min(...[...waiting].filter((from) => from >= games.length));
  return stretches.map((blocks) => (
    <Stretch key={blocks[0]?.from} blocks={blocks} heights={heights}>
      {(block) => (
        <GamesBlock
          key={block.from}
          {...block}
          games={gamesOf(games, block)}
          heights={heights}
          failure={error}
          saysFailure={error !== null && block.from === firstWaiting}
          onNear={onNear}
          onRetry={retry}
        />
      )}
    </Stretch>
  ));
}

type StretchProps = {
  readonly blocks: readonly Places[];
  readonly heights: Heights;
  readonly children: (block: Places) => ReactNode;
};

/** Neighbouring blocks, none of which is in the page while all are far from the window. */
function Stretch({ blocks, heights, children }: StretchProps) {
  const [near, ref] = useWindow({ px: stretchNearPx, heightPx: () => heightOfBlocks(heights, blocks), ready: true });
  const [from = 0, to = 0] = [blocks[0]?.from, blocks.at(-1)?.to];
  return (
    <div ref={ref} className="flow-root" {...(!near && { role: 'group', 'aria-label': m['lobby.block']({ from: from + 1, to }) })}>
      {near ? blocks.map(children) : null}
    </div>
  );
}

function stretchesOf(total: number): readonly (readonly Places[])[] {
  const perBlock = columnsOf(globalThis.innerWidth) === 3 ? blockOfThree : blockGames;
  const blocks = Array.from({ length: Math.ceil((total - gamesPerPage) / perBlock) }, (_, at) => {
    const from = gamesPerPage + at * perBlock;
    return { from, to: Math.min(from + perBlock, total) };
  });
  return Array.from({ length: Math.ceil(blocks.length / blocksOfStretch) }, (_, at) =>
    blocks.slice(at * blocksOfStretch, (at + 1) * blocksOfStretch),
  );
}

/** The games of a block, null until the first has come: the same array again while they are the same games, so that a new page makes no block again. */
function sameGames(): (all: readonly Game[], block: Places) => readonly Game[] | null {
  const kept = new Map<number, readonly Game[]>();
  return (all, { from, to }) => {
    if (from >= all.length) return null;
    const before = kept.get(from) ?? [];
    const now = all.slice(from, to);
    if (now.length === before.length && now.every((game, at) => game === before[at])) return before;
    kept.set(from, now);
    return now;
  };
}
