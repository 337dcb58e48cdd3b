import { setWord } from '../../draw/lettering.ts';
import { inCorners, motifBorder } from '../../draw/motif-border.ts';
import { chamfered } from '../../draw/drawing/outline.ts';
import { printSheet, sheetHeight, sheetWidth } from '../../draw/sheets/print-sheet.ts';
import { secondScript } from '../../draw/second-script.ts';
import { overArc, paintedWord, signBoard } from '../../draw/sign.ts';
import { box, clipTo, disc, fill, line, move, picture } from '../../draw/drawing/svg.ts';
import { fadeOut } from '../../draw/drawing/halftone.ts';
import { rays } from '../../draw/drawing/polar.ts';
import { coinFace, facets, gem, glint, jaali, sandook, wreath } from './hoard.ts';
import { inks } from './inks.ts';

/** The medallion: twelve facets, a wreath, the open chest; 580 wide round 0, 0. */
export const treasury = () =>
  fill(facets(300), inks.key) +
  fill(facets(290), inks.gold) +
  fill(rays(0, 0, 236, 282, 60, 0.4), inks.dull) +
  fill(facets(248), inks.key) +
  fill(facets(240), inks.paper) +
  clipTo(facets(240), fill(fadeOut(0, 20, 70, 250, 11, 5), '#e7bb5c') + fill(rays(0, 40, 120, 250, 36, 0.3), '#f2d28a')) +
  line(facets(230), inks.garnet, 5) +
  move(sandook(), 0, 62, 1.02) +
  glint(-150, -120, 24) +
  glint(150, -140, 20) +
  glint(30, -176, 16);

/** The title along the top of the chest's medallion on a garnet arch: letters follow the curve. */
export function archTitle(word: 'khazanaEn' | 'respinsEn', x: number, y: number, radius: number, size: number, tracking: number): string {
  const bend = overArc(x, y, radius);
  return paintedWord({
    word,
    x,
    y: y + size * 0.35,
    size,
    tracking,
    colour: inks.gold,
    shade: inks.key,
    edge: inks.wine,
    fall: 0.05,
    bend,
  });
}

/** The flat board: engraved bars with a stone at either end. */
export const board = (word: 'khazanaEn' | 'khazanaHi', width: number, size: number, lift = 0.35) =>
  signBoard(
    chamfered(-width / 2, -size * 0.74, width, size * 1.48, size * 0.34),
    chamfered(-width / 2 + 12, -size * 0.74 + 12, width - 24, size * 1.48 - 24, size * 0.3),
    inks.wine,
    inks.gold,
    inks.key,
  ) +
  move(gem(inks.emerald, '#075139', 5), -width / 2 + 6, 0, size / 130, -90) +
  move(gem(inks.emerald, '#075139', 5), width / 2 - 6, 0, size / 130, 90) +
  paintedWord({
    word,
    x: -2,
    y: size * lift,
    size,
    tracking: word === 'khazanaEn' ? 6 : 0,
    colour: inks.gold,
    shade: inks.key,
    fall: 0.06,
  });

const outline = (inset: number) => chamfered(inset, inset, sheetWidth - inset * 2, sheetHeight - inset * 2, 70 - inset * 0.5);
export const stone =
  fill('M0 -13L11 0L0 13L-11 0Z', inks.emerald) + line('M0 -13L11 0L0 13L-11 0Z', inks.key, 2.6) + fill('M0 -13L4 0L0 13L-4 0Z', '#35a883');
export const pearl = fill(disc(0, 0, 7), inks.paper) + line(disc(0, 0, 7), inks.key, 2.6) + fill(disc(-2, -2, 2), inks.dull);
export const border =
  `<path fill-rule="evenodd" fill="${inks.gold}" d="${chamfered(46, 46, 708, 908, 48)}${chamfered(86, 86, 628, 828, 36)}"/>` +
  line(chamfered(46, 46, 708, 908, 48) + chamfered(86, 86, 628, 828, 36), inks.key, 4) +
  motifBorder({ x: 66, y: 66, width: 668, height: 868 }, 31, stone, pearl) +
  inCorners({ x: 84, y: 84, width: 632, height: 832 }, move(coinFace(4), 0, 0, 0.7));

/** The label of Khazana, 800 × 1000. */
export const label = () =>
  picture(
    sheetWidth,
    sheetHeight,
    printSheet({
      paper: inks.paper,
      key: inks.key,
      band: inks.garnet,
      outline,
      seed: 61,
      scene:
        jaali(sheetWidth, sheetHeight, inks.garnet, '#ab2140') +
        fill(box(0, 750, 800, 250), inks.emerald) +
        line('M0 750H800', inks.key, 6) +
        line('M0 764H800', inks.gold, 5, ' stroke-dasharray="1 13"'),
      border,
      front:
        move(wreath(inks.gold), 400, 470, 1.16) +
        move(treasury(), 400, 450, 0.96) +
        fill(
          setWord('coinsStay', { x: 216, y: 136, size: 25, tracking: 3 }) + setWord('brand', { x: 586, y: 136, size: 25, tracking: 3 }),
          inks.paper,
        ) +
        move(board('khazanaEn', 640, 98), 400, 742) +
        secondScript({ word: 'khazanaHi', x: 400, y: 896, size: 80, colour: inks.paper, edge: inks.key, shade: inks.gold }),
    }),
  );
