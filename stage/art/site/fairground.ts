import { around, star } from '../draw/drawing/polar.ts';
import { fixedSequence } from '../draw/drawing/press.ts';
import { box, disc, fill, line, num, polygon } from '../draw/drawing/svg.ts';
import { inks } from './inks.ts';

/** The great wheel: rim, spokes, cabins, its feet on the ground at y. */
export function greatWheel(x: number, ground: number, radius: number, light: string): string {
  const y = ground - radius * 1.22;
  const cabins = around(x, y, radius, 12, 15);
  const spokes = around(x, y, radius, 12).map(([px, py]) => `M${num(x)} ${num(y)}L${num(px)} ${num(py)}`);
  return (
    line(spokes.join('') + disc(x, y, radius * 0.52), inks.key, radius * 0.028) +
    line(disc(x, y, radius), inks.key, radius * 0.07) +
    line(
      `M${num(x)} ${num(y)}L${num(x - radius * 0.5)} ${num(ground)}M${num(x)} ${num(y)}L${num(x + radius * 0.5)} ${num(ground)}`,
      inks.key,
      radius * 0.09,
    ) +
    fill(cabins.map(([px, py]) => cabin(px, py, radius * 0.13)).join(''), inks.key) +
    fill(cabins.map(([px, py]) => box(px - radius * 0.07, py + radius * 0.03, radius * 0.14, radius * 0.07)).join(''), light) +
    fill(
      disc(x, y, radius * 0.1) +
        around(x, y, radius * 0.52, 24)
          .map(([px, py]) => disc(px, py, radius * 0.022))
          .join(''),
      light,
    ) +
    fill(disc(x, y, radius * 0.045), inks.key)
  );
}

const cabin = (x: number, y: number, size: number) =>
  `M${num(x - size)} ${num(y)}H${num(x + size)}L${num(x + size * 0.75)} ${num(y + size * 1.15)}H${num(x - size * 0.75)}Z${polygon([
    [x - size * 1.1, y],
    [x, y - size * 0.7],
    [x + size * 1.1, y],
  ])}`;

/** A striped tent with a scalloped edge and a pennant; `wide` across its eaves. */
function tent(x: number, ground: number, wide: number, high: number, stripe: string): { readonly body: string; readonly stripes: string } {
  const eaves = ground - high * 0.55;
  const top = ground - high;
  const half = wide / 2;
  const panels = 6;
  const at = (share: number) => x - half + wide * share;
  const scallops = Array.from({ length: panels }, (_, index) => {
    const from = at(index / panels);
    const to = at((index + 1) / panels);
    return `M${num(from)} ${num(eaves - 1)}H${num(to)}Q${num((from + to) / 2)} ${num(eaves + wide * 0.14)} ${num(from)} ${num(eaves - 1)}Z`;
  });
  const roof = `M${num(x - half)} ${num(eaves)}Q${num(x - half * 0.3)} ${num(eaves - high * 0.16)} ${num(x)} ${num(top)}Q${num(x + half * 0.3)} ${num(eaves - high * 0.16)} ${num(x + half)} ${num(eaves)}Z`;
  const slices = [1, 3, 5]
    .map(
      (index) =>
        `M${num(x)} ${num(top + 6)}L${num(at((index - 0.5) / panels - 0.02))} ${num(eaves - 2)}H${num(at((index + 0.5) / panels - 0.06))}Z`,
    )
    .join('');
  const pennant =
    box(x - 1.5, top - high * 0.2, 3, high * 0.22) +
    polygon([
      [x, top - high * 0.2],
      [x + high * 0.2, top - high * 0.14],
      [x, top - high * 0.07],
    ]);
  return {
    body: fill(roof + scallops.join('') + box(x - half * 0.86, eaves, wide * 0.86, ground - eaves) + pennant, inks.key),
    stripes: fill(slices, stripe) + fill(scallops.filter((_scallop, index) => index % 2 === 0).join(''), stripe),
  };
}

/** Tents of the fair in a row from x over `width`, lamps strung between their poles. */
export function fairground(x: number, ground: number, width: number, seed: number, stripes: readonly [string, string], unit = 1): string {
  const next = fixedSequence(seed);
  const tents: string[] = [];
  const lamps: string[] = [];
  let index = 0;
  for (let at = x; at < x + width; index += 1) {
    const wide = (112 + next() * 70) * unit;
    const one = tent(at + wide / 2, ground, wide, (88 + next() * 60) * unit, stripes[index % 2] ?? stripes[0]);
    tents.push(one.body + one.stripes);
    for (let lamp = 1; lamp < 5; lamp += 1) {
      const share = lamp / 5;
      lamps.push(disc(at + wide * (0.5 + share), ground - (112 - 120 * share * (1 - share)) * unit, 3.2 * unit));
    }
    at += wide * 1.06;
  }
  return tents.join('') + fill(lamps.join(''), '#ffd98a') + fill(box(x, ground - 6, width, 8), inks.key);
}

/** Specks of light high up, the same for a seed. */
export function sparks(width: number, height: number, count: number, seed: number, colour: string): string {
  const next = fixedSequence(seed);
  return fill(
    Array.from({ length: count }, () => {
      const [px, py, size] = [next() * width, next() * height, next()];
      return size > 0.7 ? star(px, py, 2.6, 10, 4) : disc(px, py, 1.4 + size);
    }).join(''),
    colour,
  );
}
