import { rays } from '../draw/drawing/polar.ts';
import { box, clipTo, disc, fill, move, picture, polygon } from '../draw/drawing/svg.ts';
import { inks } from './inks.ts';

const side = 512;

/** Four folded sails: a bright half and its shade each. */
const windmill = () =>
  [
    ['#f6a21b', '#c97f07'],
    ['#cf1f63', '#97124a'],
    ['#0f958f', '#0b605c'],
    ['#e2432a', '#a92b16'],
  ]
    .map(([bright = '', shade = ''], turn) =>
      move(
        fill(
          polygon([
            [0, 0],
            [0, -220],
            [130, -110],
          ]),
          bright,
        ) +
          fill(
            polygon([
              [0, 0],
              [130, -110],
              [70, -120],
            ]),
            shade,
          ),
        0,
        0,
        1,
        turn * 90,
      ),
    )
    .join('') +
  fill(disc(0, 0, 34), inks.key) +
  fill(disc(0, 0, 14), inks.paper);

const sky = () => fill(box(0, 0, side, side), inks.paper) + fill(rays(256, 256, 0, 380, 24, 0.5), '#f5dcab');

/** The sign of the platform for a device's first screen, with round corners. */
export const icon = () => picture(side, side, clipTo(box(0, 0, side, side, 96), sky() + move(windmill(), 256, 256, 0.92)));

/** The same for devices that cut the shape themselves: the sign is inside the middle four fifths. */
export const maskableIcon = () => picture(side, side, sky() + move(windmill(), 256, 256, 0.7));

/** The sign alone, for the foreground of Android’s icons: of their width a device shows the middle two thirds. */
export const appSign = () => picture(side, side, move(windmill(), 256, 256, 0.5));
