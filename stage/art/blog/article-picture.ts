import { triangleBorder } from '../draw/border.ts';
import { fadeDown } from '../draw/drawing/halftone.ts';
import { rays } from '../draw/drawing/polar.ts';
import { wear } from '../draw/drawing/press.ts';
import { box, fill, line, picture, type Drawing, type Picture } from '../draw/drawing/svg.ts';
import { inks } from '../site/inks.ts';

/** Pictures of articles have the shape that messengers show. */
export const sheet = { width: 1200, height: 630 } as const;
const [middleX, middleY] = [600, 315];

type ArticlePicture = {
  readonly sky: string;
  readonly ray: string;
  /** The ground on which the things stand, and the dots that darken it. */
  readonly ground: string;
  readonly dots: string;
  /** Where the ground begins. */
  readonly horizon: number;
  readonly scene: () => Drawing;
};

/** A label of one matchbox: rays behind, a ground, the things of the article, a printed border. Nothing is written on it. */
export function articlePicture({ sky, ray, ground, dots, horizon, scene }: ArticlePicture): Picture {
  const { width, height } = sheet;
  const frame = { x: 26, y: 26, width: width - 52, height: height - 52 };
  const border = triangleBorder(frame, 34);
  return picture(
    width,
    height,
    fill(box(0, 0, width, height), sky) +
      fill(rays(middleX, middleY, 0, 720, 40, 0.5), ray) +
      fill(box(0, horizon, width, height - horizon), ground) +
      fill(fadeDown({ x: 0, y: horizon, width, height: height - horizon }, 32, 1, 9), dots) +
      line(`M0 ${horizon}H${width}`, inks.key, 8) +
      scene() +
      fill(`M0 0H${width}V${height}H0ZM26 26V${height - 26}H${width - 26}V26Z`, inks.paper) +
      line(box(frame.x, frame.y, frame.width, frame.height), inks.key, 5) +
      fill(border.triangles, inks.paper) +
      fill(border.dots, inks.key) +
      fill(wear(width, height, 60, 1.9, 7), inks.paper, ' opacity="0.75"'),
  );
}

/** A flat shape in its colour with the dark outline of the key plate, the colour a little off. */
export const printed = (d: string, colour: string, width = 7) =>
  `<g transform="translate(3 2.4)">${fill(d, colour)}</g>${line(d, inks.key, width)}`;

/** The sign of the rupee, about 80 wide and 110 high, centred. */
export const rupee = (colour: string, width = 13) => line('M-34 -50H36M-34 -22H36M-34 -50H-12C28 -50 28 8 -14 8H-34L18 56', colour, width);
