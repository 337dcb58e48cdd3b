import { rays, scallop } from './drawing/polar.ts';
import { wear } from './drawing/press.ts';
import { clipTo, disc, fill, line, picture, type Picture } from './drawing/svg.ts';

type Stamp = { readonly ink: string; readonly paper: string; readonly key: string; readonly rays: string };

/** The stamp of a big win, 640 × 640; its middle is empty for the sum. */
export function stamp({ ink, paper, key, rays: glow }: Stamp): Picture {
  return picture(
    640,
    640,
    fill(rays(320, 320, 190, 318, 36, 0.42), glow) +
      fill(scallop(325, 327, 262, 40), key) +
      fill(scallop(320, 320, 262, 40), ink) +
      line(disc(320, 320, 246), paper, 4) +
      line(disc(320, 320, 234), paper, 3, ' stroke-dasharray="1 11"') +
      fill(disc(320, 320, 220), paper) +
      line(disc(320, 320, 208), ink, 5) +
      line(disc(320, 320, 199), key, 2) +
      clipTo(disc(320, 320, 262), fill(wear(640, 640, 260, 2.6, 19), paper, ' opacity="0.8"')),
  );
}
