import { around, rays, turnToRadians } from './drawing/polar.ts';
import { disc, fill, line, move, picture, type Picture } from './drawing/svg.ts';

/** What a big win is printed with: turning figures, one for each step, and paper thrown in the title's inks. */
export type WinArt = {
  readonly figures: Readonly<Record<'big' | 'great' | 'huge', () => Picture>>;
  readonly confetti: { readonly shape: string; readonly inks: readonly string[] };
};

type Parts = {
  /** The title's own sign as one path, from 0, 0 up to 0, -100. */
  readonly shape: string;
  /** Dark enough for a sum in marigold on the first two; the third and the others are accents. */
  readonly inks: readonly [first: string, second: string, accent: string, ...more: string[]];
  /** The symbol that turns round a win of the last step, in a field of 160 × 160. */
  readonly emblem: () => string;
};

const side = 1000;
const mid = side / 2;

/** Wah: wide rays tipped with the title's sign. Shabash: a flower of signs. Kamaal: narrow rays, signs and the title's best symbol in a ring. */
export function winFigures({ shape, inks, emblem }: Parts): WinArt {
  const [first, second, accent] = inks;
  const ring = (count: number, radius: number, scale: number, colour: string, turn = 0) =>
    ringOf(shape, { count, radius, scale, colour, turn });
  const print = (body: string) => () => picture(side, side, body);
  return {
    confetti: { shape, inks },
    figures: {
      big: print(
        fill(rays(mid, mid, 40, mid, 14, 0.52), first, ' opacity="0.62"') +
          ring(14, 372, 0.66, accent) +
          ring(14, 300, 0.5, second, 180 / 14),
      ),
      great: print(
        fill(disc(mid, mid, 470), second, ' opacity="0.5"') +
          line(disc(mid, mid, 484), accent, 6, ' stroke-dasharray="2 22"') +
          [
            [16, 350, 1.16, first],
            [16, 262, 0.9, accent],
            [16, 182, 0.72, first],
          ]
            .map(([count, radius, scale, colour], row) => ring(Number(count), Number(radius), Number(scale), String(colour), row * 11.25))
            .join(''),
      ),
      huge: print(
        `<defs><g id="emblem">${emblem()}</g></defs>` +
          fill(rays(mid, mid, 60, mid, 32, 0.46), first, ' opacity="0.8"') +
          fill(disc(mid, mid, 264), second, ' opacity="0.66"') +
          line(disc(mid, mid, 264), accent, 9) +
          line(disc(mid, mid, 244), accent, 4, ' stroke-dasharray="1 16"') +
          ring(20, 400, 0.94, accent, 9) +
          around(mid, mid, 338, 8)
            .map(([x, y], index) => move('<use href="#emblem" x="-80" y="-80"/>', x, y, 0.86, index * 45))
            .join(''),
      ),
    },
  };
}

type Ring = { readonly count: number; readonly radius: number; readonly scale: number; readonly colour: string; readonly turn: number };

/** Copies of a sign whose feet stand on a circle. */
const ringOf = (shape: string, { count, radius, scale, colour, turn }: Ring) =>
  Array.from({ length: count }, (_, index) => {
    const degrees = turn + (360 / count) * index;
    const x = mid + Math.sin(turnToRadians(degrees)) * radius;
    const y = mid - Math.cos(turnToRadians(degrees)) * radius;
    return move(fill(shape, colour), x, y, scale, degrees);
  }).join('');
