import { fadeDown } from '../../draw/drawing/halftone.ts';
import { polar } from '../../draw/drawing/polar.ts';
import { disc, fill, line, move } from '../../draw/drawing/svg.ts';
import { ink, inks } from './inks.ts';

const vane = 'M0 -46C28 -32 36 0 24 26C15 40 -15 40 -24 26C-36 0 -28 -32 0 -46Z';

/** The eye of a feather, 60 × 86 round 0, 0, tip up. */
export const eye = (face: string = inks.teal, width = 5) =>
  ink(vane, face, line('M-26 14L-8 2M-24 -6L-8 -6M26 14L8 2M24 -6L8 -6', inks.key, 2.4), width) +
  ink('M0 -22C18 -14 20 10 10 22C4 28 -4 28 -10 22C-20 10 -18 -14 0 -22Z', inks.gold, '', width * 0.7) +
  fill(disc(0, 8, 10.5), inks.blue) +
  fill('M-8 6C-8 -4 8 -4 8 6C4 2 -4 2 -8 6Z', inks.key);

/** One fan of feathers between two angles, their eyes at `reach` from 0, 0. */
function fan(count: number, from: number, to: number, reach: number, size: number, stem: string, face: string): string {
  const turns = Array.from({ length: count }, (_, i) => from + ((to - from) / (count - 1)) * i);
  return (
    turns.map((turn) => line(`M0 0L${polar(0, 0, turn, reach).map(Math.round).join(' ')}`, stem, 5 * size)).join('') +
    turns.map((turn) => move(eye(face), ...polar(0, 0, turn, reach), size, turn)).join('')
  );
}

/** The spread tail, half a disc of 340 round 0, 0. */
export function tail(): string {
  const half = (radius: number, count: number, bump: number) => {
    const points = Array.from({ length: count + 1 }, (_, i) => polar(0, 0, -102 + (204 / count) * i, radius));
    return `M0 30L${points.map(([x, y], i) => (i === 0 ? `${Math.round(x)} ${Math.round(y)}` : `A${bump} ${bump} 0 0 1 ${Math.round(x)} ${Math.round(y)}`)).join('')}Z`;
  };
  return (
    ink(half(300, 15, 44), inks.teal, fill(fadeDown({ x: -350, y: -340, width: 700, height: 440 }, 13, 5, 0.4), inks.deep), 7) +
    fan(15, -95.2, 95.2, 282, 1, inks.gold, inks.blue) +
    ink(half(206, 13, 32), inks.deep, '', 6) +
    fan(13, -94, 94, 196, 0.86, inks.gold, inks.teal) +
    ink(half(128, 9, 25), inks.blue, '', 5) +
    fan(9, -90, 90, 120, 0.66, inks.gold, inks.teal)
  );
}

const body =
  'M-8 -152C-36 -162 -54 -142 -50 -124C-46 -106 -28 -98 -26 -68C-24 -30 -68 0 -68 56C-68 104 -34 132 6 132C50 132 76 100 72 54C68 4 28 -16 26 -68C24 -112 34 -140 -8 -152Z';

/** The bird itself, 290 high round 0, 0, looking left; `width` is its key line. */
export const bird = (width = 7) =>
  line('M-10 -150L-26 -192M-2 -152V-198M6 -150L24 -190', inks.key, width * 0.7) +
  fill(
    `${disc(-28, -198, width * 1.15)}${disc(-2, -206, width * 1.15)}${disc(27, -196, width * 1.15)}`,
    inks.gold,
    ` stroke="${inks.key}" stroke-width="${width * 0.5}"`,
  ) +
  line('M-14 128V166L-34 174M-14 166L4 174M26 128V166L6 174M26 166L46 174', inks.key, width * 1.5) +
  line('M-14 130V164M26 130V164', inks.gold, width * 0.5) +
  ink('M-46 -136L-88 -116L-44 -112Z', inks.gold, '', width * 0.8) +
  ink(
    body,
    inks.blue,
    fill(fadeDown({ x: -80, y: 30, width: 160, height: 110 }, 10, 0.4, 4.6), inks.key) +
      [
        [-36, 40],
        [0, 40],
        [36, 40],
        [-18, 66],
        [18, 66],
        [0, 92],
      ]
        .map(
          ([x = 0, y = 0]) =>
            line(`M${x - 17} ${y - 8}C${x - 17} ${y + 16} ${x + 17} ${y + 16} ${x + 17} ${y - 8}`, inks.gold, 4.6) +
            fill(disc(x, y - 2, 4.4), inks.gold),
        )
        .join('') +
      line('M-38 -74Q0 -58 38 -74M-36 -58Q0 -42 36 -58', inks.gold, 5) +
      fill('M-40 -142C-26 -150 -4 -144 2 -130C-10 -122 -32 -122 -40 -142Z', inks.paper),
    width,
  ) +
  fill(disc(-20, -133, width * 0.85), inks.key) +
  line('M-44 -112C-30 -110 -12 -114 0 -122', inks.paper, width * 0.6);
