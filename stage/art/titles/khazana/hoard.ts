import { fadeDown } from '../../draw/drawing/halftone.ts';
import { around, petals, star } from '../../draw/drawing/polar.ts';
import { box, disc, ellipse, fill, line, mirror, move, polygon } from '../../draw/drawing/svg.ts';
import { ink, inks } from './inks.ts';

/** A milled coin seen flat, 100 wide round 0, 0: a lotus in a ring of beads, no one's money. */
export const coinFace = (width = 5) =>
  ink(disc(0, 0, 50), inks.gold, fill(fadeDown({ x: -50, y: 0, width: 100, height: 54 }, 8, 0.3, 3.6), inks.dull), width) +
  fill(
    around(0, 0, 43, 28)
      .map(([x, y]) => disc(x, y, 2.4))
      .join(''),
    inks.key,
  ) +
  line(disc(0, 0, 36), inks.key, width * 0.7) +
  fill(petals(0, 0, 6, 33, 8, 22), inks.key) +
  fill(petals(0, 0, 10, 24, 8, 14, 22.5), inks.garnet) +
  fill(disc(0, 0, 7), inks.paper);

/** A coin lying on a heap. */
export const coinFlat = (x: number, y: number, size = 1) =>
  move(
    ink('M-34 0V9C-34 20 34 20 34 9V0Z', inks.dull, line('M-24 8V18M-12 11V21M0 12V22M12 11V21M24 8V18', inks.key, 2.6), 4) +
      ink(ellipse(0, 0, 34, 13), inks.gold, line(ellipse(0, 0, 22, 7), inks.key, 2.6), 4),
    x,
    y,
    size,
  );

/** A cut stone: table, crown and pavilion; about 100 wide round 0, 0. */
export const gem = (colour: string, dark: string, width = 5) =>
  ink(
    'M-30 -38H30L52 -8L0 52L-52 -8Z',
    colour,
    fill('M-52 -8H-22L0 52ZM52 -8H22L0 52Z', dark) +
      fill('M-30 -38L-22 -8H22L30 -38L0 -30Z', inks.paper, ' opacity="0.55"') +
      fill('M-40 -10L-28 -30', 'none', ` stroke="${inks.paper}" stroke-width="4" stroke-linecap="round"`),
    width,
  ) + line('M-52 -8H52M-22 -8L-30 -38M22 -8L30 -38M-22 -8L0 52L22 -8', inks.key, width * 0.66);

const lid = 'M-190 -40C-190 -150 -130 -176 0 -176C130 -176 190 -150 190 -40Z';
const chest = 'M-176 -30H176L162 118H-162Z';

/** The open sandook: lid thrown back, heap of coins, stones between; 460 wide round 0, 0. */
export function sandook(): string {
  const strap = (x: number) =>
    ink(
      `M${x - 16} -30H${x + 16}L${x + 13} 118H${x - 13}Z`,
      inks.gold,
      [0, 32, 64, 96].map((y) => fill(disc(x, y - 6, 5), inks.key)).join(''),
      5,
    );
  const pearls = Array.from({ length: 15 }, (_, i) => disc(-150 + i * 8 - i * i * 0.2, -34 + i * 9.6 - i * i * 0.28, 7.6));
  return (
    ink(
      lid,
      inks.wine,
      fill('M-150 -44C-150 -116 -104 -140 0 -140C104 -140 150 -116 150 -44Z', inks.key) +
        fill(petals(0, -40, 12, 90, 13, 7), inks.garnet) +
        line('M-100 -180V-150M100 -180V-150', inks.gold, 18),
      8,
    ) +
    line('M-168 -48C-168 -128 -116 -156 0 -156C116 -156 168 -128 168 -48', inks.gold, 7, ' stroke-dasharray="1 15"') +
    move(coinFace(5), -74, -86, 0.9) +
    move(coinFace(5), 82, -82, 0.86) +
    move(coinFace(5), 4, -110, 1.06) +
    [
      [-138, -44],
      [-70, -52],
      [0, -60],
      [72, -52],
      [138, -44],
      [-104, -28],
      [-36, -36],
      [38, -36],
      [106, -28],
    ]
      .map(([x = 0, y = 0]) => coinFlat(x, y, 1.2))
      .join('') +
    move(gem(inks.emerald, '#075139', 4.4), -30, -64, 0.62, -14) +
    move(gem(inks.garnet, inks.wine, 4.4), 46, -62, 0.56, 16) +
    ink(
      chest,
      inks.garnet,
      fill(fadeDown({ x: -180, y: 10, width: 360, height: 110 }, 11, 0.4, 5), inks.key) + line('M-180 44H180', inks.key, 5),
      8,
    ) +
    strap(-116) +
    strap(116) +
    ink(
      box(-186, -36, 372, 26, 8),
      inks.gold,
      fill(
        Array.from({ length: 15 }, (_, i) => `M${-175 + i * 25} -34L${-163 + i * 25} -23L${-175 + i * 25} -12L${-187 + i * 25} -23Z`).join(
          '',
        ),
        inks.emerald,
      ),
      6,
    ) +
    fill(pearls.join(''), inks.paper, ` stroke="${inks.key}" stroke-width="3"`) +
    ink('M-34 -14H34V34C34 60 14 70 0 78C-14 70 -34 60 -34 34Z', inks.gold, fill(petals(0, 24, 6, 30, 8, 20), inks.garnet), 6) +
    fill(`${disc(0, 20, 8)}M-5 22H5L9 46H-9Z`, inks.key) +
    ink(
      'M-196 118H196L204 142H-204Z',
      inks.emerald,
      fill(Array.from({ length: 13 }, (_, i) => `M${-198 + i * 33} 140L${-181 + i * 33} 122L${-165 + i * 33} 140Z`).join(''), inks.gold),
      7,
    ) +
    coinFlat(-196, 148, 1.1) +
    coinFlat(176, 152, 1.1) +
    coinFlat(212, 140, 0.9)
  );
}

/** A sparkle as engravers cut it. */
export const glint = (x: number, y: number, size: number) => fill(star(x, y, size * 0.2, size, 4), inks.paper);

/** An engraved wreath of leaves, 300 wide round 0, 0, open at the top. */
export function wreath(colour: string): string {
  const leaf = (turn: number) =>
    move(
      fill('M0 0C-16 -14 -14 -44 4 -58C18 -42 16 -14 0 0Z', colour),
      ...([Math.sin((turn * Math.PI) / 180) * 250, -Math.cos((turn * Math.PI) / 180) * 250] as const),
      1,
      turn + 62,
    );
  const half = Array.from({ length: 9 }, (_, i) => leaf(170 - i * 17)).join('');
  return half + mirror(half, 0);
}

export const facets = (radius: number) => polygon(around(0, 0, radius, 12, 15));

/** The stone lattice of a treasury wall: six-pointed holes in a net. */
export function jaali(width: number, height: number, ground: string, net: string, step = 70): string {
  const lines: string[] = [];
  for (let at = -height; at < width + height; at += step)
    lines.push(`M${at} 0L${at + height * 0.577} ${height}M${at} 0L${at - height * 0.577} ${height}`);
  const across = Array.from({ length: Math.ceil(height / (step * 0.866)) + 1 }, (_, i) => `M0 ${i * step * 0.866}H${width}`);
  return fill(box(0, 0, width, height), ground) + line(lines.join('') + across.join(''), net, 5);
}
