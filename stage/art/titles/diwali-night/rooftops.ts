import { box, disc, fill, num } from '../../draw/drawing/svg.ts';
import { fixedSequence } from '../../draw/drawing/press.ts';
import { inks } from './inks.ts';

const arch = (x: number, y: number, width: number, height: number) =>
  `M${num(x)} ${num(y)}V${num(y - height * 0.6)}Q${num(x)} ${num(y - height * 0.85)} ${num(x + width / 2)} ${num(y - height)}Q${num(x + width)} ${num(y - height * 0.85)} ${num(x + width)} ${num(y - height * 0.6)}V${num(y)}Z`;

const lamp = (x: number, y: number) =>
  `M${num(x)} ${num(y - 15)}Q${num(x + 6)} ${num(y - 8)} ${num(x)} ${num(y - 4)}Q${num(x - 6)} ${num(y - 8)} ${num(x)} ${num(y - 15)}Z`;

/** A row of old houses with lit windows and lamps along every parapet, standing on `ground` from x to x + width. */
export function rooftops(x: number, ground: number, width: number, seed: number, colour: string, unit = 1): string {
  const next = fixedSequence(seed);
  const walls: string[] = [];
  const lights: string[] = [];
  const flames: string[] = [];
  for (let at = x; at < x + width;) {
    const wide = (62 + next() * 46) * unit;
    const high = (60 + next() * 96) * unit;
    const top = ground - high;
    walls.push(box(at, top, wide + 1, high), box(at - 5, top, wide + 11, 9 * unit));
    if (next() < 0.4) {
      const middle = at + wide / 2;
      const radius = wide * 0.27;
      walls.push(
        `M${num(middle - radius)} ${num(top)}C${num(middle - radius * 1.3)} ${num(top - radius * 1.1)} ${num(middle - radius * 0.3)} ${num(top - radius * 1.2)} ${num(middle)} ${num(top - radius * 1.9)}C${num(middle + radius * 0.3)} ${num(top - radius * 1.2)} ${num(middle + radius * 1.3)} ${num(top - radius * 1.1)} ${num(middle + radius)} ${num(top)}Z`,
        disc(middle, top - radius * 2, 4 * unit),
      );
    } else {
      for (let step = 0; step < 3; step += 1) flames.push(lamp(at + wide * (0.2 + step * 0.3), top));
    }
    const columns = wide > 80 * unit ? 3 : 2;
    for (let row = top + 46 * unit; row < ground - 8; row += 46 * unit) {
      for (let column = 0; column < columns; column += 1) {
        if (next() < 0.72) lights.push(arch(at + (wide / columns) * (column + 0.5) - 8 * unit, row, 16 * unit, 27 * unit));
      }
    }
    at += wide;
  }
  return fill(walls.join(''), colour) + fill(lights.join(''), inks.gold) + fill(flames.join(''), '#ffd98a');
}
