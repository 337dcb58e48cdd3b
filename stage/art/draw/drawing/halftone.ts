import { disc } from './svg.ts';

type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/**
 * A printer's screen: dots on a diagonal grid, each with the radius that `radiusAt` returns at its place (0 for none).
 * @returns one path for the whole screen
 */
export function halftone(area: Area, step: number, radiusAt: (x: number, y: number) => number): string {
  const dots: string[] = [];
  const rows = Math.ceil(area.height / (step / 2));
  for (let row = 0; row <= rows; row += 1) {
    const y = area.y + row * (step / 2);
    for (let x = area.x + (row % 2 === 0 ? 0 : step / 2); x <= area.x + area.width; x += step) {
      const radius = radiusAt(x, y);
      if (radius > step * 0.05) dots.push(disc(x, y, Math.min(radius, step * 0.75)));
    }
  }
  return dots.join('');
}

/** A screen that grows from `from` to `to` (radii) down the area. */
export const fadeDown = (area: Area, step: number, from: number, to: number) =>
  halftone(area, step, (_x, y) => from + (to - from) * ((y - area.y) / area.height));

/** A screen that grows with the distance from a centre: none inside `inner`, `most` at `outer`. */
export const fadeOut = (cx: number, cy: number, inner: number, outer: number, step: number, most: number) =>
  halftone({ x: cx - outer, y: cy - outer, width: outer * 2, height: outer * 2 }, step, (x, y) => {
    const distance = Math.hypot(x - cx, y - cy);
    return distance > outer ? 0 : most * Math.max(0, (distance - inner) / (outer - inner));
  });
