import { keyArt, printAt, strip, type KeyArt } from '../draw/sheets/key-art.ts';
import type { WordingKey } from '../letters/wordings.ts';
import { fadeOut } from '../draw/drawing/halftone.ts';
import { petals, rays, scallop } from '../draw/drawing/polar.ts';
import { wear } from '../draw/drawing/press.ts';
import { secondScript } from '../draw/second-script.ts';
import { box, disc, fill, line, move } from '../draw/drawing/svg.ts';
import { titleRibbon } from '../draw/title-ribbon.ts';
import { fairground, greatWheel, sparks } from './fairground.ts';
import { inks } from './inks.ts';

type SitePoster = {
  readonly sky: string;
  readonly ray: string;
  readonly ribbon: string;
  readonly petal: string;
  readonly stripes: readonly [string, string];
  readonly en: { readonly word: WordingKey; readonly size: number; readonly tracking: number };
  readonly hi: { readonly word: WordingKey; readonly size: number };
  /** The content of the medallion, centred at 0, 0, about 400 across. */
  readonly emblem: () => string;
  /** What flies in the sky on either side of the picture, in coordinates of the strip. */
  readonly left: () => string;
  readonly right: () => string;
};

/** A poster of the platform: the fairground at its foot, a medallion, the ribbon in both scripts. */
export function sitePoster(poster: SitePoster): KeyArt {
  const sky = (width: number, height: number, x: number, y: number) =>
    fill(box(0, 0, width, height), poster.sky) + fill(rays(x, y, 0, Math.hypot(width, height), 44, 0.5), poster.ray);
  const medallion = () =>
    fill(petals(0, 0, 200, 290, 28, 5.6, 6.4), poster.petal) +
    fill(petals(0, 0, 196, 266, 28, 5.8), inks.gold) +
    fill(scallop(0, 0, 228, 40), inks.key) +
    fill(disc(0, 0, 222), inks.paper) +
    fill(fadeOut(0, 0, 110, 214, 10, 3.9), '#f3b868') +
    line(disc(0, 0, 208), poster.ribbon, 5) +
    poster.emblem();
  const names = (x: number, y: number) =>
    titleRibbon({
      ...poster.en,
      x,
      y,
      width: 580,
      face: poster.ribbon,
      tails: inks.gold,
      shade: inks.key,
      paper: inks.paper,
      key: inks.key,
    }) + secondScript({ ...poster.hi, x, y: y + 116, colour: inks.paper, edge: inks.key, shade: inks.gold });
  const scene = (quiet: boolean) =>
    sky(strip.width, strip.height, printAt, 240) +
    sparks(strip.width, 380, 40, 5, poster.ray) +
    (quiet ? '' : poster.left()) +
    poster.right() +
    greatWheel(1590, 640, 120, inks.gold) +
    fairground(-30, 632, 880, 3, poster.stripes, 0.8) +
    move(medallion(), printAt, 262, 0.86) +
    fill(box(880, 560, 830, 70) + box(950, 528, 560, 100), inks.key) +
    names(printAt, 478) +
    fill(wear(strip.width, strip.height, 220, 1.8, 3), inks.paper, ' opacity="0.7"') +
    fill(box(0, 618, strip.width, 12), poster.ribbon);
  const upright = () =>
    sky(800, 800, 400, 400) +
    sparks(800, 420, 22, 11, poster.ray) +
    move(poster.left() + poster.right(), 400 - printAt, 110) +
    greatWheel(712, 800, 128, inks.gold) +
    fairground(-70, 802, 150, 7, poster.stripes) +
    move(medallion(), 400, 396, 0.94) +
    fill(box(70, 740, 740, 60) + box(70, 690, 660, 110), inks.key) +
    names(400, 636) +
    fill(wear(800, 800, 160, 1.8, 3), inks.paper, ' opacity="0.7"') +
    fill(box(0, 788, 800, 12), poster.ribbon);
  return keyArt(scene, upright);
}
