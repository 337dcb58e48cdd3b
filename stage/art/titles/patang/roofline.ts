import { box, disc, fill, num } from '../../draw/drawing/svg.ts';
import { fixedSequence } from '../../draw/drawing/press.ts';

const onion = (x: number, y: number, r: number) =>
  `M${num(x - r)} ${num(y)}C${num(x - r * 1.35)} ${num(y - r * 0.95)} ${num(x - r * 0.35)} ${num(y - r * 1.15)} ${num(x)} ${num(y - r * 1.75)}C${num(x + r * 0.35)} ${num(y - r * 1.15)} ${num(x + r * 1.35)} ${num(y - r * 0.95)} ${num(x + r)} ${num(y)}Z${disc(x, y - r * 1.85, r * 0.12)}${box(x - 1.5, y - r * 2.2, 3, r * 0.5)}`;

/** A small pavilion on pillars, open to the sky behind. */
const pavilion = (x: number, y: number, w: number) => {
  const h = w * 0.5;
  const pillars = [0, 0.31, 0.62, 0.93].map((at) => box(x - w / 2 + at * w, y - h, w * 0.07, h)).join('');
  return pillars + box(x - w * 0.62, y - h - w * 0.08, w * 1.24, w * 0.09) + onion(x, y - h - w * 0.08, w * 0.44);
};

/** Roofs of the old city: stepped parapets, pavilions, arched windows, from x over `width`, standing on `ground`. */
export function roofline(x: number, ground: number, width: number, seed: number, colour: string, light: string, unit = 1): string {
  const next = fixedSequence(seed);
  const walls: string[] = [];
  const windows: string[] = [];
  for (let at = x; at < x + width;) {
    const wide = (70 + next() * 60) * unit;
    const high = (46 + next() * 86) * unit;
    const top = ground - high;
    walls.push(box(at, top, wide + 1, high), box(at - 4 * unit, top, wide + 9 * unit, 7 * unit));
    const kind = next();
    if (kind < 0.42) walls.push(pavilion(at + wide / 2, top, wide * 0.52));
    else
      for (let notch = 0; notch < 4; notch += 1)
        walls.push(box(at + (wide / 4) * notch + wide * 0.05, top - 9 * unit, wide * 0.14, 10 * unit));
    const columns = wide > 95 * unit ? 3 : 2;
    for (let row = top + 42 * unit; row < ground - 6; row += 44 * unit) {
      for (let column = 0; column < columns; column += 1) {
        const w = 15 * unit;
        const wx = at + (wide / columns) * (column + 0.5) - w / 2;
        if (next() < 0.8)
          windows.push(
            `M${num(wx)} ${num(row)}V${num(row - 16 * unit)}Q${num(wx)} ${num(row - 22 * unit)} ${num(wx + w / 2)} ${num(row - 27 * unit)}Q${num(wx + w)} ${num(row - 22 * unit)} ${num(wx + w)} ${num(row - 16 * unit)}V${num(row)}Z`,
          );
      }
    }
    at += wide;
  }
  return fill(walls.join(''), colour) + fill(windows.join(''), light);
}
