import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useEffect, useState } from 'react';
import type { RoundReels } from '@mela/contract/api/play';
import { classNames } from '@mela/kit/class-names.ts';

/** Null until it is known what they showed: the place stays as it is. */
type Props = { readonly slug: string; readonly reels: RoundReels['reels'] | null };

/** The last window of a round, small: seen when all of it is there. Decoration: its row says what was won. */
export function ReelsPicture({ slug, reels }: Props) {
  const columns = reels ?? [];
  const rows = Math.max(1, ...columns.map(({ length }) => length));
  const hrefOf = (symbol: string) => `/art/${slug}/symbols/${symbol}-32.webp`;
  const isWhole = useAllLoaded([...new Set(columns.flat())].map(hrefOf));
  return (
    <svg
      aria-hidden
      data-testid="reels"
      viewBox={`0 0 ${Math.max(1, columns.length)} ${rows}`}
      className="h-12 w-18 rounded-print bg-ink-800 p-1"
    >
      <g className={classNames('transition-opacity', !isWhole && 'opacity-0')}>
        {columns.flatMap((reel, x) =>
          reel.map((symbol, y) => (
            <image key={`${x}-${y}`} href={hrefOf(symbol)} x={x} y={y + (rows - reel.length) / 2} width="0.96" height="0.96" />
          )),
        )}
      </g>
    </svg>
  );
}

/** Whether every picture has come, or will not come. */
function useAllLoaded(addresses: readonly string[]): boolean {
  const key = addresses.join(' ');
  const [loaded, setLoaded] = useState('');
  useEffect(() => {
    let isCurrent = true;
    const load = (src: string) => {
      const image = new Image();
      image.src = src;
      return image.decode();
    };
    inBackground(
      Promise.allSettled(key.split(' ').filter(Boolean).map(load)).then(() => {
        if (isCurrent) setLoaded(key);
      }),
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return loaded === key;
}
