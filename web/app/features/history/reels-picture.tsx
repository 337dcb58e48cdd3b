import type { RoundReels } from '@mela/contract/api/play';

type Props = { readonly slug: string; readonly reels: RoundReels['reels'] };

/** The last window of a round, small. Decoration: its row says what was won. */
export function ReelsPicture({ slug, reels }: Props) {
  const rows = Math.max(1, ...reels.map(({ length }) => length));
  return (
    <svg aria-hidden data-testid="reels" viewBox={`0 0 ${reels.length} ${rows}`} className="h-12 w-18 rounded-print bg-ink-800 p-1">
      {reels.flatMap((reel, x) =>
        reel.map((symbol, y) => (
          <image
            key={`${x}-${y}`}
            href={`/art/${slug}/symbols/${symbol}-32.webp`}
            x={x}
            y={y + (rows - reel.length) / 2}
            width="0.96"
            height="0.96"
          />
        )),
      )}
    </svg>
  );
}
