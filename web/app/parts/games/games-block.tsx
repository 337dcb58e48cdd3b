import { ErrorState } from '@mela/kit/feedback/states.tsx';
import type { Game } from '@mela/contract/api/catalogue';
import { memo } from 'react';
import { m } from '../../site/language/words.ts';
import { LabelGrid, LabelGridSkeleton } from './label-grid.tsx';
import { useWindow } from './use-window.ts';

/** Blocks so far from the window have their labels; the others keep their place. */
const nearPx = 1_200;
const pageWidthPx = 1_360;
/** Between two cards, and of the text below a label with the gap to the next row. */
const gapPx = 20;
const textPx = 120;
/** Above each block. */
const marginPx = 28;

/** Places of a list, the first counted from 0, the last not among them. */
export type Places = { readonly from: number; readonly to: number };

/** Heights of blocks that have been there, px, by their first place. */
export type Heights = Map<number, number>;

type Props = Places & {
  /** Its games; null until they have come. The same array while they are the same. */
  readonly games: readonly Game[] | null;
  readonly heights: Heights;
  readonly failure: Error | null;
  /** The failure stands in this block, with the way to try again. */
  readonly saysFailure: boolean;
  readonly onNear: (from: number, to: number, isNear: boolean) => void;
  readonly onRetry: () => void;
};

/** Some games of a long list, in the page while they are near the window. Not made again when another block comes or goes. */
export const GamesBlock = memo(function GamesBlock({ from, to, games, heights, failure, saysFailure, onNear, onRetry }: Props) {
  const [near, ref] = useWindow({
    px: nearPx,
    heightPx: () => blockHeight(heights, { from, to }),
    ready: games !== null,
    onNear: (isNear) => onNear(from, to, isNear),
    onLeave: (heightPx) => {
      heights.set(from, heightPx);
    },
  });
  return (
    <div ref={ref} role="group" style={{ contain: 'layout' }} className="mt-7" aria-label={m['lobby.block']({ from: from + 1, to })}>
      {!near ? null : games !== null ? (
        <LabelGrid games={games} />
      ) : failure === null ? (
        <LabelGridSkeleton label={m['lobby.loading']()} cards={to - from} />
      ) : saysFailure ? (
        <div className="sticky top-24">
          <ErrorState error={failure} onRetry={onRetry} />
        </div>
      ) : null}
    </div>
  );
});

/** Columns of the grid of labels. */
export const columnsOf = (widthPx: number): number => 2 + [568, 1024, 1280].filter((from) => widthPx >= from).length;

/** The height of several blocks with their margins, px. */
export const heightOfBlocks = (heights: Heights, blocks: readonly Places[]): number =>
  blocks.reduce((sum, block) => sum + marginPx + blockHeight(heights, block), 0);

/** The height that a block had, or a first guess, from the columns of the grid and the cards' 4:5. */
function blockHeight(heights: Heights, { from, to }: Places): number {
  const width = Math.min(globalThis.innerWidth, pageWidthPx);
  const columns = columnsOf(globalThis.innerWidth);
  return heights.get(from) ?? Math.ceil((to - from) / columns) * (1.25 * (width / columns - gapPx) + textPx);
}
