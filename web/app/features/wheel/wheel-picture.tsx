import { forwardRef, useMemo } from 'react';
import type { WheelPrize } from '@mela/contract/api/prizes';
import type { WheelSector } from '@mela/contract/api/wheel';
import { prizeMark } from './prize-text.ts';
import { slicesOf, type Slice } from './wheel-motion.ts';

type Spot = { readonly fill: string; readonly text: string };

const paper: Spot = { fill: 'fill-paper', text: 'fill-ink-800' };
const spots = {
  cash: { fill: 'fill-vermilion', text: 'fill-paper-light' },
  best: { fill: 'fill-rani', text: 'fill-paper-light' },
  points: { fill: 'fill-peacock', text: 'fill-paper-light' },
  wheel_spins: { fill: 'fill-marigold', text: 'fill-ink-800' },
  gift: { fill: 'fill-ink-700', text: 'fill-marigold' },
} as const satisfies Record<string, Spot>;

const radius = 200;
const pegs = 24;

const sizeOf = (prize: WheelPrize): number => (prize.type === 'cash' ? prize.amount : prize.type === 'points' ? prize.points : 0);

/** The colour of a sector: by the kind of its prize, the greatest sum apart, small points on bare paper. */
function spotOf({ prize }: WheelSector, sectors: readonly WheelSector[]): Spot {
  if (prize.type === 'wheel_spins' || prize.type === 'gift') return spots[prize.type];
  const isMost =
    sizeOf(prize) === Math.max(...sectors.filter((sector) => sector.prize.type === prize.type).map((sector) => sizeOf(sector.prize)));
  if (prize.type === 'cash') return isMost ? spots.best : spots.cash;
  return isMost ? spots.points : paper;
}

const place = (angle: number, at: number) => {
  const radians = ((angle - 90) * Math.PI) / 180;
  return `${(Math.cos(radians) * at).toFixed(2)} ${(Math.sin(radians) * at).toFixed(2)}`;
};
const outline = ({ from, to }: Slice): string =>
  `M0 0L${place(from, radius)}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${place(to, radius)}Z`;

type Props = { readonly sectors: readonly WheelSector[]; readonly label: string };

/** The wheel as a print: painted slices, each as wide as it is likely, a wooden rim with pegs, a pinwheel in the middle. The ref is what turns. */
export const WheelPicture = forwardRef<SVGGElement, Props>(function WheelPicture({ sectors, label }, turning) {
  const slices = useMemo(() => slicesOf(sectors.map(({ weight }) => weight)), [sectors]);
  return (
    <svg viewBox="-250 -262 500 512" role="img" aria-label={label} className="block w-full" strokeLinejoin="round">
      <defs>
        <pattern id="wheel-dots" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(32)">
          <circle cx="3.5" cy="3.5" r="1.15" className="fill-ink-800" opacity="0.16" />
        </pattern>
      </defs>
      <circle r="238" className="fill-ink-800" />
      <circle r="232" className="fill-marigold-deep" />
      <circle r="232" fill="none" className="stroke-marigold" strokeWidth="6" transform="translate(-2 -2)" />
      <circle r="206" className="fill-ink-800" />
      <g ref={turning}>
        <circle r={radius} className="fill-paper" />
        {sectors.map((sector, at) => {
          const slice = slices[at];
          return slice === undefined ? null : <SliceOf key={at} slice={slice} sector={sector} spot={spotOf(sector, sectors)} />;
        })}
        <circle r={radius} fill="url(#wheel-dots)" />
        {slices.map(({ from }) => (
          <circle
            key={from}
            r="5"
            transform={`rotate(${from}) translate(0 -${radius})`}
            className="fill-paper stroke-ink-800"
            strokeWidth="2.5"
          />
        ))}
      </g>
      {Array.from({ length: pegs }, (_, at) => (
        <circle
          key={at}
          r="5.5"
          transform={`rotate(${(at * 360) / pegs + 7.5}) translate(0 -219)`}
          className={at % 2 === 0 ? 'fill-paper-light stroke-ink-800' : 'fill-vermilion stroke-ink-800'}
          strokeWidth="2"
        />
      ))}
      <Hub />
      <g strokeWidth="4" className="stroke-ink-800">
        <path d="M0 -188 19 -236a19 19 0 1 0 -38 0Z" className="fill-marigold" />
        <circle cy="-238" r="7" className="fill-paper" />
      </g>
    </svg>
  );
});

function SliceOf({ slice, sector, spot }: { readonly slice: Slice; readonly sector: WheelSector; readonly spot: Spot }) {
  const narrow = slice.to - slice.from < 16;
  return (
    <g>
      <path d={outline(slice)} className={`${spot.fill} stroke-ink-800`} strokeWidth="3" />
      <g transform={`rotate(${slice.middle}) translate(0 -${narrow ? 176 : 168})`} className={spot.text}>
        <text
          transform={narrow ? 'rotate(90)' : undefined}
          textAnchor={narrow ? 'start' : 'middle'}
          dominantBaseline="central"
          fontSize={narrow ? 22 : 27}
          className="font-print"
        >
          {prizeMark(sector.prize)}
        </text>
        {sector.prize.type === 'gift' ? <Gift /> : null}
        {sector.prize.type === 'points' && !narrow ? <Coin /> : null}
        {sector.prize.type === 'wheel_spins' && !narrow ? <Whirl /> : null}
      </g>
    </g>
  );
}

/** A gift: a box with its ribbon. */
function Gift() {
  return <path fillRule="evenodd" d="M-4 -9C-9 -16 -14 -10 -9 -7H-12V-1H12V-7H9C14 -10 9 -16 4 -9L0 -7ZM-11 1H-2V13H-11ZM2 1H11V13H2Z" />;
}

/** Points: a pierced coin. */
function Coin() {
  return (
    <path
      transform="translate(0 30)"
      fillRule="evenodd"
      d="M0 -10a10 10 0 1 0 0 20a10 10 0 1 0 0 -20zM0 -7a7 7 0 1 1 0 14a7 7 0 1 1 0 -14zM-3 -3v6h6v-6z"
    />
  );
}

/** Another spin: an arrow that goes round. */
function Whirl() {
  return (
    <path
      transform="translate(0 30)"
      d="M8 -3A8.5 8.5 0 1 0 8 4M9 -9v7H2"
      fill="none"
      className="stroke-ink-800"
      strokeWidth="2.8"
      strokeLinecap="round"
    />
  );
}

/** The middle of the wheel: the pinwheel of the site's mark. */
function Hub() {
  return (
    <g>
      <circle r="52" className="fill-ink-800" />
      <circle r="47" className="fill-paper" />
      <circle r="41" fill="none" className="stroke-vermilion" strokeWidth="2" strokeDasharray="5 4" />
      <g transform="translate(-34 -34) scale(1.4167)" stroke="none">
        <path className="fill-marigold" d="M24 24V2l13 11z" />
        <path className="fill-marigold-deep" d="M24 24 37 13l-6-1z" />
        <path className="fill-rani" d="M24 24h22L35 37z" />
        <path className="fill-rani-deep" d="m24 24 11 13 1-6z" />
        <path className="fill-peacock-light" d="M24 24v22L11 35z" />
        <path className="fill-peacock" d="M24 24 11 35l6 1z" />
        <path className="fill-vermilion" d="M24 24H2l11-13z" />
        <path className="fill-vermilion-deep" d="M24 24 13 11l-1 6z" />
        <circle cx="24" cy="24" r="3.4" className="fill-paper" />
        <circle cx="24" cy="24" r="1.4" className="fill-ink-800" />
      </g>
    </g>
  );
}
