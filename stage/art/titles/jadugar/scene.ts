import type { Scene } from '../../../build/title-art.ts';
import { symbols } from './symbols.ts';
import { box, disc, fill, line, mirror, move } from '../../draw/drawing/svg.ts';
import { inks } from './inks.ts';
import { curtain, pelmet } from './label.ts';
import { coils, spangle } from './showman.ts';

const beam = (x: number, width: number, height: number) =>
  fill(`M${x} -20L${width * 0.5 - 260} ${height}H${width * 0.5 + 260}Z`, '#5a3a86', ' opacity="0.5"');

/** The theatre with its lamps on: the curtain is open, two beams meet on the boards. */
const theatre = (width: number, height: number) => {
  const side = move(curtain(width * 0.24, height, 6, inks.crimson, inks.wine), 0, 0);
  return (
    fill(box(0, 0, width, height), '#2a1140') +
    move(coils(Math.max(width, height), '#351752', 20), width / 2, height * 0.44) +
    beam(width * 0.12, width, height) +
    beam(width * 0.88, width, height) +
    [0.34, 0.42, 0.58, 0.66]
      .map((x, i) => spangle(width * x, height * (0.16 + (i % 2) * 0.05), 14, i % 2 === 0 ? inks.gold : inks.ice))
      .join('') +
    fill(box(0, height - 110, width, 112), '#5b2a2e') +
    line(`M0 ${height - 110}H${width}M0 ${height - 70}H${width}M0 ${height - 30}H${width}`, '#3c1620', 5) +
    side +
    mirror(side, width / 2) +
    move(pelmet(width, Math.round(width / 130), inks.wine, 110), 0, -6) +
    Array.from({ length: Math.ceil(width / 60) }, (_, i) =>
      fill(disc(i * 60 + 30, height - 108, 9), inks.gold, ` stroke="${inks.key}" stroke-width="4"`),
    ).join('')
  );
};

export const scene: Scene = { draw: theatre, motion: 'sway', movers: { dove: symbols.dove, wand: symbols.wand } };
