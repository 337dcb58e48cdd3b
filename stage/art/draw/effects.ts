import { halftone } from './drawing/halftone.ts';
import { petals, rays, star } from './drawing/polar.ts';
import { disc, fill, line, picture } from './drawing/svg.ts';

const white = '#ffffff';
const mid = 80;

/** Small prints in white that the player tints: sparks, rays behind a win, the ring of a win, the end of a thread. */
export const effects = {
  pixel: () => picture(160, 160, fill('M0 0H160V160H0Z', white)),
  dot: () => picture(160, 160, fill(disc(mid, mid, 70), white)),
  spark: () => picture(160, 160, fill(star(mid, mid, 16, 76, 4), white)),
  burst: () => picture(160, 160, fill(rays(mid, mid, 44, 79, 24, 0.42), white)),
  ring: () => picture(160, 160, line(disc(mid, mid, 74), white, 5) + line(disc(mid, mid, 66), white, 2.4, ' stroke-dasharray="1 7"')),
  flake: () => picture(160, 160, fill(petals(mid, mid, 4, 76, 5, 26), white)),
  screen: () =>
    picture(
      160,
      160,
      fill(
        halftone({ x: 0, y: 0, width: 160, height: 160 }, 10, (x, y) => 4.2 * Math.max(0, 1 - Math.hypot(x - mid, y - mid) / 80)),
        white,
      ),
    ),
} as const;
