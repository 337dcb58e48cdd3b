import { num, type Point } from './drawing/svg.ts';

type Ribbon = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rise: number;
  readonly tail: number;
};

/** The bend of a ribbon: its middle is `rise` above its ends. Letters on it have the same bend. */
export const ribbonBend =
  ({ x, width, rise }: Ribbon) =>
  (px: number, py: number): Point => {
    const along = (px - x) / (width / 2);
    return [px, py - rise * (1 - along * along)];
  };

/** The parts of a waving ribbon centred at x, y: face, the two tails behind it, and the folds between them. */
export function ribbon(shape: Ribbon): { readonly face: string; readonly tails: string; readonly folds: string } {
  const { x, y, width, height, rise, tail } = shape;
  const left = x - width / 2;
  const right = x + width / 2;
  const top = y - height / 2;
  const bottom = y + height / 2;
  const drop = height * 0.3;
  const face = `M${num(left)} ${num(top)}Q${num(x)} ${num(top - rise * 2)} ${num(right)} ${num(top)}V${num(bottom)}Q${num(x)} ${num(bottom - rise * 2)} ${num(left)} ${num(bottom)}Z`;
  const side = (edge: number, way: 1 | -1) => {
    const inner = edge - way * tail * 0.55;
    const outer = edge + way * tail;
    return {
      tail: `M${num(inner)} ${num(top + drop)}Q${num(edge)} ${num(top + drop * 0.9)} ${num(outer)} ${num(top + drop * 1.5)}L${num(outer - way * tail * 0.42)} ${num((top + bottom) / 2 + drop * 1.4)}L${num(outer)} ${num(bottom + drop * 1.5)}Q${num(edge)} ${num(bottom + drop * 0.9)} ${num(inner)} ${num(bottom + drop)}Z`,
      fold: `M${num(edge)} ${num(bottom)}L${num(inner)} ${num(bottom - rise * 0.2)}V${num(bottom + drop)}Z`,
    };
  };
  const parts = [side(left, -1), side(right, 1)];
  return { face, tails: parts.map((part) => part.tail).join(''), folds: parts.map((part) => part.fold).join('') };
}
