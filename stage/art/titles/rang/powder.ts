import { fixedSequence } from '../../draw/drawing/press.ts';
import { halftone } from '../../draw/drawing/halftone.ts';
import { polar } from '../../draw/drawing/polar.ts';
import { disc, fill, num } from '../../draw/drawing/svg.ts';
import { inks } from './inks.ts';

/** The edge of a thrown handful: a blot with long and short tongues, of `radius` round x, y. */
export function blot(x: number, y: number, radius: number, seed: number, tongues = 14, reach = 0.5): string {
  const next = fixedSequence(seed);
  const points = Array.from({ length: tongues * 2 }, (_, i) => {
    const out = i % 2 === 0 ? 1 + next() * reach : 0.74 + next() * 0.1;
    return polar(x, y, (180 / tongues) * i + (next() - 0.5) * (110 / tongues), radius * out);
  });
  const middle = (i: number) => {
    const [ax, ay] = points[i % points.length] ?? [0, 0];
    const [bx, by] = points[(i + 1) % points.length] ?? [0, 0];
    return `${num((ax + bx) / 2)} ${num((ay + by) / 2)}`;
  };
  return `M${middle(0)}${points.map((_, i) => `Q${num(points[(i + 1) % points.length]?.[0] ?? 0)} ${num(points[(i + 1) % points.length]?.[1] ?? 0)} ${middle(i + 1)}`).join('')}Z`;
}

/** Drops that fly off a throw. */
export function drops(x: number, y: number, inner: number, outer: number, count: number, seed: number, size: number): string {
  const next = fixedSequence(seed);
  return Array.from({ length: count }, () =>
    disc(...polar(x, y, next() * 360, inner + next() ** 1.6 * (outer - inner)), size * (0.25 + next() * 0.75)),
  ).join('');
}

/** A throw of one powder: blot, flying drops, dust that a coarse screen carries off. */
export const burst = (x: number, y: number, radius: number, colour: string, seed: number, tongues = 14) =>
  fill(
    halftone({ x: x - radius * 1.9, y: y - radius * 1.9, width: radius * 3.8, height: radius * 3.8 }, radius * 0.13, (px, py) => {
      const away = Math.hypot(px - x, py - y) / radius;
      return away > 1.85 ? 0 : radius * 0.058 * Math.max(0, 1.85 - away);
    }),
    colour,
  ) + fill(blot(x, y, radius, seed, tongues) + drops(x, y, radius * 1.25, radius * 1.75, 16, seed + 1, radius * 0.085), colour);

/** A dab of a finger dipped in powder. */
export const dab = (colour: string) =>
  fill('M-12 13C-15 0 -9 -14 0 -14C9 -14 15 0 12 13C8 16 -8 16 -12 13Z', colour) +
  fill('M-5 5C-6 -2 -3 -6 0 -6C3 -6 6 -2 5 5M-1 10', 'none', ` stroke="${inks.paper}" stroke-width="2" stroke-linecap="round"`);
