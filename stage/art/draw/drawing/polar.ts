import { num, polygon, type Point } from './svg.ts';

export const turnToRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** A point at an angle (0 is up, clockwise, in degrees) and distance from a centre. */
export const polar = (x: number, y: number, degrees: number, radius: number): Point => [
  x + Math.sin(turnToRadians(degrees)) * radius,
  y - Math.cos(turnToRadians(degrees)) * radius,
];

/** Wedges of light around a centre, each covering `share` of its sector. */
export function rays(x: number, y: number, inner: number, outer: number, count: number, share = 0.5, turn = 0): string {
  const sector = 360 / count;
  return Array.from({ length: count }, (_, index) => {
    const from = turn + sector * (index - share / 2);
    const to = turn + sector * (index + share / 2);
    return polygon([polar(x, y, from, inner), polar(x, y, from, outer), polar(x, y, to, outer), polar(x, y, to, inner)]);
  }).join('');
}

/** A star of `count` points between two radii. */
export const star = (x: number, y: number, inner: number, outer: number, count: number, turn = 0) =>
  polygon(Array.from({ length: count * 2 }, (_, index) => polar(x, y, turn + (180 / count) * index, index % 2 === 0 ? outer : inner)));

/** Pointed petals around a centre, `width` degrees broad at their middle. */
export function petals(x: number, y: number, inner: number, outer: number, count: number, width: number, turn = 0): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = turn + (360 / count) * index;
    const middle = inner + (outer - inner) * 0.5;
    const [ax, ay] = polar(x, y, angle, inner);
    const [bx, by] = polar(x, y, angle, outer);
    const [lx, ly] = polar(x, y, angle - width, middle);
    const [rx, ry] = polar(x, y, angle + width, middle);
    return `M${num(ax)} ${num(ay)}Q${num(lx)} ${num(ly)} ${num(bx)} ${num(by)}Q${num(rx)} ${num(ry)} ${num(ax)} ${num(ay)}Z`;
  }).join('');
}

/** A round edge of half-circles, as on paper doilies and temple rims. */
export function scallop(x: number, y: number, radius: number, count: number, turn = 0): string {
  const bump = radius * Math.sin(Math.PI / count);
  const points = Array.from({ length: count + 1 }, (_, index) => polar(x, y, turn + (360 / count) * index, radius));
  return (
    points
      .map(([px, py], index) => (index === 0 ? `M${num(px)} ${num(py)}` : `A${num(bump)} ${num(bump)} 0 0 1 ${num(px)} ${num(py)}`))
      .join('') + 'Z'
  );
}

/** Points spread evenly on a circle. */
export const around = (x: number, y: number, radius: number, count: number, turn = 0): readonly Point[] =>
  Array.from({ length: count }, (_, index) => polar(x, y, turn + (360 / count) * index, radius));
