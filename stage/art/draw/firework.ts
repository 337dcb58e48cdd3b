import { around, polar, rays, star } from './drawing/polar.ts';
import { disc, fill, line, num } from './drawing/svg.ts';

/** A chrysanthemum shell at its widest: falling arms in two rings, beads at their ends. */
export function chrysanthemum(x: number, y: number, size: number, outer: string, inner: string, heart: string): string {
  const arm = (turn: number, from: number, to: number) => {
    const [ax, ay] = polar(x, y, turn, from);
    const [bx, by] = polar(x, y, turn, to * 0.8);
    const [cx, cy] = polar(x, y, turn, to);
    return `M${num(ax)} ${num(ay)}Q${num(bx)} ${num(by - size * 0.04)} ${num(cx)} ${num(cy + size * 0.1)}`;
  };
  const ring = (count: number, from: number, to: number, turn: number) =>
    Array.from({ length: count }, (_, index) => arm(turn + (360 / count) * index, from, to)).join('');
  const drop = (points: readonly (readonly [number, number])[]) =>
    points.map(([px, py]) => disc(px, py + size * 0.1, size * 0.036)).join('');
  return (
    line(ring(18, size * 0.52, size * 0.95, 10), outer, size * 0.032) +
    fill(drop(around(x, y, size, 18, 10)), outer) +
    line(ring(12, size * 0.22, size * 0.6, 0), inner, size * 0.042) +
    fill(
      around(x, y, size * 0.66, 12)
        .map(([px, py]) => star(px, py + size * 0.07, size * 0.02, size * 0.06, 4))
        .join(''),
      inner,
    ) +
    fill(rays(x, y, size * 0.05, size * 0.17, 10, 0.4), heart) +
    fill(disc(x, y, size * 0.05), heart)
  );
}

/** The dotted path a rocket left on its way up. */
export const trail = (d: string, colour: string, width: number) =>
  line(d, colour, width, ` stroke-dasharray="${num(width * 0.2)} ${num(width * 2.4)}"`);
