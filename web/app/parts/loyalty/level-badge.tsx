import type { LevelFrame } from '@mela/contract/api/loyalty';
import { classNames } from '@mela/kit/class-names.ts';
import type { ReactNode } from 'react';

/** The outline of a star with `points` tips, its corners at `outer` and `inner` from the middle of the badge. */
function star(points: number, outer: number, inner: number): string {
  const corner = (at: number) => {
    const angle = (at * Math.PI) / points - Math.PI / 2;
    const radius = at % 2 === 0 ? outer : inner;
    return `${(60 + Math.cos(angle) * radius).toFixed(1)} ${(60 + Math.sin(angle) * radius).toFixed(1)}`;
  };
  return `M${Array.from({ length: points * 2 }, (_, at) => corner(at)).join('L')}Z`;
}

const round = (radius: number) =>
  `M60 ${60 - radius}a${radius} ${radius} 0 1 1 0 ${radius * 2}a${radius} ${radius} 0 1 1 0 ${-radius * 2}Z`;

type Drawing = {
  /** The metal, and the enamel in it. */
  readonly rim: string;
  readonly enamel: string;
  readonly outer: string;
  readonly inner: string;
  readonly emblem: ReactNode;
};

const shield = 'M60 5c16 8 32 11 46 11v34c0 32-18 53-46 65C32 103 14 82 14 50V16c14 0 30-3 46-11Z';
const field = 'M60 17c13 6 25 8 36 9v24c0 26-14 43-36 53-22-10-36-27-36-53V26c11-1 23-3 36-9Z';

const drawings: Readonly<Record<LevelFrame, Drawing>> = {
  plain: {
    rim: 'fill-paper-dim',
    enamel: 'fill-ink-700',
    outer: round(54),
    inner: round(43),
    emblem: <circle cx="60" cy="60" r="18" className="fill-paper" />,
  },
  copper: {
    rim: 'fill-vermilion-light',
    enamel: 'fill-indigo',
    outer: round(54),
    inner: round(43),
    emblem: (
      <>
        <path d="M53 34a7 7 0 1 1 14 0" fill="none" strokeWidth="5" />
        <path d="M60 36c15 0 25 11 25 25S74 86 60 86 35 75 35 61s10-25 25-25Z" className="fill-marigold" />
        <path d="M43 66h34M60 66v14" fill="none" strokeWidth="5" />
        <path d="M44 54c2-6 6-9 11-11" fill="none" className="stroke-paper-light" strokeWidth="4" />
      </>
    ),
  },
  brass: {
    rim: 'fill-marigold-deep',
    enamel: 'fill-peacock',
    outer: star(8, 57, 52),
    inner: star(8, 45, 41),
    emblem: (
      <>
        <path d="M60 26c9 11 13 18 13 24a13 13 0 0 1-26 0c0-6 4-13 13-24Z" className="fill-vermilion" />
        <path d="M60 42c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11Z" className="fill-marigold" />
        <path d="M32 64h56c0 16-12 24-28 24S32 80 32 64Z" className="fill-marigold" />
        <path d="M28 64h64M50 90h20" fill="none" strokeWidth="5" />
        <path d="M44 74c8 5 24 5 32 0" fill="none" className="stroke-vermilion" strokeWidth="4" />
      </>
    ),
  },
  silver: {
    rim: 'fill-paper-light',
    enamel: 'fill-indigo-light',
    outer: shield,
    inner: field,
    emblem: (
      <>
        <path d="M68 30a28 28 0 1 0 18 43 23 23 0 1 1-18-43Z" className="fill-paper" />
        <path d="m79 40 3 7 7 3-7 3-3 7-3-7-7-3 7-3Z" className="fill-marigold" />
      </>
    ),
  },
  gold: {
    rim: 'fill-marigold',
    enamel: 'fill-vermilion-deep',
    outer: star(16, 58, 49),
    inner: round(42),
    emblem: (
      <>
        <path d={star(12, 33, 22)} className="fill-marigold" />
        <circle cx="60" cy="60" r="16" className="fill-paper" />
        <circle cx="54" cy="57" r="2" className="fill-ink-800" stroke="none" />
        <circle cx="66" cy="57" r="2" className="fill-ink-800" stroke="none" />
        <path d="M53 64c4 5 10 5 14 0" fill="none" strokeWidth="3" />
      </>
    ),
  },
  ruby: {
    rim: 'fill-marigold-light',
    enamel: 'fill-ink-800',
    outer: star(6, 59, 51),
    inner: star(6, 47, 41),
    emblem: (
      <>
        <path d="M42 36h36l14 24-14 24H42L28 60Z" className="fill-rani" />
        <path d="M50 47h20l8 13-8 13H50l-8-13Z" className="fill-rani-text" />
        <path d="m42 36 8 11m28-11-8 11m22 13H78m0 24-8-11M42 84l8-11M28 60h14" fill="none" strokeWidth="3" />
      </>
    ),
  },
  diamond: {
    rim: 'fill-paper',
    enamel: 'fill-rani-deep',
    outer: star(12, 59, 46),
    inner: round(42),
    emblem: (
      <>
        <path d="M42 38h36l14 17-32 37-32-37Z" className="fill-peacock-text" />
        <path d="M60 92 46 55h28Z" className="fill-paper-light" />
        <path d="M28 55h64M42 38l4 17 14-17 14 17 4-17" fill="none" strokeWidth="3" />
      </>
    ),
  },
};

/** The enamel badge of a level. Decoration beside the level's name. */
export function LevelBadge({ frame, className }: { readonly frame: LevelFrame; readonly className: string }) {
  const { rim, enamel, outer, inner, emblem } = drawings[frame];
  return (
    <svg
      viewBox="-2 -2 124 124"
      aria-hidden
      className={classNames(className, 'stroke-ink-950')}
      strokeWidth="3.5"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d={outer} className="fill-ink-950" transform="translate(3 3)" stroke="none" />
      <path d={outer} className={rim} />
      <path d={inner} className={enamel} />
      {emblem}
    </svg>
  );
}
