import { ErrorState } from '@mela/kit/feedback/states.tsx';
import type { Game } from '@mela/contract/api/catalogue';
import { memo, useCallback } from 'react';
import { m } from '../../site/language/words.ts';
import { LabelGrid, LabelGridSkeleton } from './label-grid.tsx';
import { useWindow } from './use-window.ts';

/** Blocks so far from the window have their labels; the others keep their place. */
const nearPx = 1_200;
const pageWidthPx = 1_360;
/** Between two cards, and of the text below a label with the gap to the next row. */
const gapPx = 20;
const textPx = 120;

type Props = {
  readonly from: number;
  readonly to: number;
  /** All games that have come; null where none of this block has. */
  readonly games: readonly Game[] | null;
  readonly failure: Error | null;
  /** The failure stands in this block, with the way to try again. */
  readonly saysFailure: boolean;
  readonly onNear: (from: number, to: number, isNear: boolean) => void;
  readonly onRetry: () => void;
};

/** Some games of a long list, in the page while they are near the window. Not made again when another block comes or goes. */
export const GamesBlock = memo(function GamesBlock({ from, to, games, failure, saysFailure, onNear, onRetry }: Props) {
  const notify = useCallback((isNear: boolean) => onNear(from, to, isNear), [onNear, from, to]);
  const [near, ref] = useWindow({ px: nearPx, heightPx: heightOf(to - from), ready: games !== null, onNear: notify });
  return (
    <section ref={ref} className="mt-7" aria-label={m['lobby.block']({ from: from + 1, to })}>
      {!near ? null : games !== null ? (
        <LabelGrid games={games.slice(from, to)} />
      ) : failure === null ? (
        <LabelGridSkeleton label={m['lobby.loading']()} cards={to - from} />
      ) : saysFailure ? (
        <div className="sticky top-24">
          <ErrorState error={failure} onRetry={onRetry} />
        </div>
      ) : null}
    </section>
  );
});

/** Columns of the grid of labels. */
export const columnsOf = (widthPx: number): number => 2 + [568, 1024, 1280].filter((from) => widthPx >= from).length;

/** A first guess of a block's height, from the columns of the grid and the cards' 4:5. */
function heightOf(games: number): number {
  const width = Math.min(globalThis.innerWidth, pageWidthPx);
  const columns = columnsOf(globalThis.innerWidth);
  return Math.ceil(games / columns) * (1.25 * (width / columns - gapPx) + textPx);
}
