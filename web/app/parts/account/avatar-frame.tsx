import type { LevelFrame } from '@mela/contract/api/loyalty';
import { classNames } from '@mela/kit/class-names.ts';
import type { ReactNode } from 'react';

const middle = 60;

/** The same piece around the frame, so many times. */
function around(count: number, piece: (at: number) => ReactNode): ReactNode {
  return Array.from({ length: count }, (_, at) => (
    <g key={at} transform={`rotate(${(at * 360) / count} ${middle} ${middle})`}>
      {piece(at)}
    </g>
  ));
}

const ring = 'M60 1a59 59 0 1 1 0 118A59 59 0 1 1 60 1Zm0 13a46 46 0 1 0 0 92 46 46 0 1 0 0-92Z';

type Drawing = {
  /** The metal of the ring. */
  readonly metal: string;
  /** What is set into it. */
  readonly inlay: ReactNode;
};

/** Rings of the metals of the badges, each with an ornament of its own: dots, dashes, petals, rays, gems. */
const drawings: Readonly<Record<Exclude<LevelFrame, 'plain'>, Drawing>> = {
  copper: {
    metal: 'fill-vermilion-light',
    inlay: <circle cx={middle} cy={middle} r="52.5" fill="none" strokeWidth="2.5" strokeDasharray="1 7.25" />,
  },
  brass: {
    metal: 'fill-marigold-deep',
    inlay: around(16, () => <circle cx={middle} cy="7.5" r="3.2" className="fill-peacock" strokeWidth="1.5" />),
  },
  silver: {
    metal: 'fill-paper-light',
    inlay: around(20, () => <path d="M60 2.5 64.5 12h-9Z" className="fill-indigo-light" strokeWidth="1.5" />),
  },
  gold: {
    metal: 'fill-marigold',
    inlay: around(16, () => <path d="M60 2c4 3 4 8 0 11-4-3-4-8 0-11Z" className="fill-vermilion-deep" strokeWidth="1.5" />),
  },
  ruby: {
    metal: 'fill-marigold-light',
    inlay: around(12, (at) =>
      at % 3 === 0 ? (
        <path d="m60 0 7 7.5-7 7.5-7-7.5Z" className="fill-rani" strokeWidth="2" />
      ) : (
        <circle cx={middle} cy="7.5" r="2.6" className="fill-ink-800" stroke="none" />
      ),
    ),
  },
  diamond: {
    metal: 'fill-indigo',
    inlay: around(12, (at) =>
      at % 2 === 0 ? (
        <path d="m60-1 6.5 8.5L60 16l-6.5-8.5Z" className="fill-peacock-text" strokeWidth="2" />
      ) : (
        <path d="m60 3.5 4 4-4 4-4-4Z" className="fill-paper-light" strokeWidth="1.5" />
      ),
    ),
  },
};

/** The frame of a level around a picture. Decoration: the level has its name where it matters. */
export function AvatarFrame({ frame }: { readonly frame: LevelFrame }) {
  if (frame === 'plain') return null;
  const { metal, inlay } = drawings[frame];
  return (
    <svg
      viewBox="-2 -2 124 124"
      aria-hidden
      data-frame={frame}
      strokeWidth="2"
      strokeLinejoin="round"
      className={classNames('absolute inset-0 size-full stroke-ink-950')}
    >
      <path d={ring} fillRule="evenodd" className={metal} />
      {inlay}
    </svg>
  );
}
