import type { Avatar } from '@mela/contract/site/avatars';
import { rays } from '../draw/drawing/polar.ts';
import { clipTo, disc, fill, line, move, picture, type Picture } from '../draw/drawing/svg.ts';
import { symbols as aam } from '../titles/aam/symbols.ts';
import { symbols as diwali } from '../titles/diwali-night/symbols.ts';
import { symbols as jadugar } from '../titles/jadugar/symbols.ts';
import { symbols as jugnu } from '../titles/jugnu/symbols.ts';
import { symbols as khazana } from '../titles/khazana/symbols.ts';
import { symbols as mor } from '../titles/mor/symbols.ts';
import { symbols as patang } from '../titles/patang/symbols.ts';
import { symbols as rang } from '../titles/rang/symbols.ts';
import { symbols as sawan } from '../titles/sawan/symbols.ts';
import { inks } from './inks.ts';

const side = 200;
const middle = side / 2;

/** A figure of a game on a round ground of rays. The ground's two inks are close, so that the figure stands out. */
const portrait = (figure: () => string, ground: string, ray: string) => () => {
  const round = disc(middle, middle, 96);
  return picture(
    side,
    side,
    clipTo(round, fill(round, ground) + fill(rays(middle, middle, 0, 140, 20, 0.5), ray)) +
      line(round, inks.key, 6) +
      clipTo(disc(middle, middle, 92), move(figure(), middle - 76, middle - 76, 0.95)),
  );
};

/** The pictures that players choose from, 200 × 200. */
export const avatars: Readonly<Record<Avatar, () => Picture>> = {
  parrot: portrait(patang.parrot, '#f6c04a', '#fad27a'),
  owl: portrait(jugnu.owl, '#f3d9a0', '#fbe9c6'),
  elephant: portrait(khazana.elephant, '#f0a48e', '#f6bba9'),
  frog: portrait(sawan.frog, '#a9d3e6', '#c2e1ee'),
  rabbit: portrait(jadugar.rabbit, '#e58fb0', '#eda9c3'),
  squirrel: portrait(aam.squirrel, '#bcd59a', '#cde2b1'),
  kite: portrait(patang.kite, '#9fd4cf', '#b7e0dc'),
  feather: portrait(mor.feather, '#f6c04a', '#fad27a'),
  dhol: portrait(rang.dhol, '#f6d98c', '#fae5ab'),
  rocket: portrait(diwali.rocket, '#a7a6dd', '#bcbbe7'),
  jar: portrait(jugnu.jar, '#8fb7a6', '#a8c9bb'),
  pichkari: portrait(rang.pichkari, '#f6b7cd', '#f9cadb'),
};
