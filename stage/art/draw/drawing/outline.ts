import { num } from './svg.ts';

/** A box whose corners are cut in by quarter circles, as on old tickets. */
export const notched = (x: number, y: number, width: number, height: number, r: number) =>
  `M${num(x + r)} ${num(y)}h${num(width - 2 * r)}a${num(r)} ${num(r)} 0 0 0 ${num(r)} ${num(r)}v${num(height - 2 * r)}a${num(r)} ${num(r)} 0 0 0 ${num(-r)} ${num(r)}h${num(2 * r - width)}a${num(r)} ${num(r)} 0 0 0 ${num(-r)} ${num(-r)}v${num(2 * r - height)}a${num(r)} ${num(r)} 0 0 0 ${num(r)} ${num(-r)}Z`;

/** A box whose corners are cut off straight. */
export const chamfered = (x: number, y: number, width: number, height: number, c: number) =>
  `M${num(x + c)} ${num(y)}h${num(width - 2 * c)}l${num(c)} ${num(c)}v${num(height - 2 * c)}l${num(-c)} ${num(c)}h${num(2 * c - width)}l${num(-c)} ${num(-c)}v${num(2 * c - height)}Z`;

/** A window of a haveli: straight sides from the sill up to `spring`, then a cusped arch with its tip at the top. */
export function cuspedArch(x: number, y: number, width: number, height: number, spring: number): string {
  const w = width / 2;
  const h = height - spring;
  const side = (s: 1 | -1) =>
    s === 1
      ? `Q${num(x + w * 0.98)} ${num(y + h * 0.62)} ${num(x + w * 0.74)} ${num(y + h * 0.6)}Q${num(x + w * 0.72)} ${num(y + h * 0.32)} ${num(x + w * 0.42)} ${num(y + h * 0.34)}Q${num(x + w * 0.34)} ${num(y + h * 0.12)} ${num(x)} ${num(y)}`
      : `Q${num(x - w * 0.34)} ${num(y + h * 0.12)} ${num(x - w * 0.42)} ${num(y + h * 0.34)}Q${num(x - w * 0.72)} ${num(y + h * 0.32)} ${num(x - w * 0.74)} ${num(y + h * 0.6)}Q${num(x - w * 0.98)} ${num(y + h * 0.62)} ${num(x - w)} ${num(y + h)}`;
  return `M${num(x - w)} ${num(y + height)}H${num(x + w)}V${num(y + h)}${side(1)}${side(-1)}Z`;
}

/** A drop of water with its tip at the top, `height` high, its belly round x, y. */
export const drop = (x: number, y: number, radius: number, height: number) =>
  `M${num(x)} ${num(y + radius - height)}C${num(x + radius * 0.35)} ${num(y - radius * 0.9)} ${num(x + radius)} ${num(y - radius * 0.6)} ${num(x + radius)} ${num(y)}A${num(radius)} ${num(radius)} 0 0 1 ${num(x - radius)} ${num(y)}C${num(x - radius)} ${num(y - radius * 0.6)} ${num(x - radius * 0.35)} ${num(y - radius * 0.9)} ${num(x)} ${num(y + radius - height)}Z`;
