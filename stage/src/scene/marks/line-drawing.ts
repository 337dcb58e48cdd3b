import { inBackground } from '@mela/kit/promises/in-background.ts';
import { Sprite, type Container } from 'pixi.js';
import type { Clock } from '../../play/clock.ts';
import type { Atlas } from '../symbols/atlas.ts';

type Point = { readonly x: number; readonly y: number };

/** Spot colours in turn, so that adjacent lines can be distinguished. */
const colours = [0xe2432a, 0x0b7a75, 0xcf1f63, 0x2b2a7a, 0xf6a21b] as const;
const ink = 0x1b1238;

/** Draws a line through its cells, from the left, or at once where there is no clock; ink beneath, colour above, a bead at each cell. */
export function drawWinLine(
  layer: Container,
  atlas: Atlas,
  clock: Clock | null,
  points: readonly Point[],
  cell: number,
  turn: number,
): void {
  const colour = colours[turn % colours.length] ?? ink;
  const thick = Math.max(4, cell * 0.06);
  const sides = points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }));
  const first = points[0];
  const path = first === undefined ? sides : [{ from: { x: first.x - cell / 2, y: first.y }, to: first }, ...sides];
  const under = path.map((side) => stroke(atlas, side.from, side.to, thick + 4, ink));
  const over = path.map((side) => stroke(atlas, side.from, side.to, thick, colour));
  const beads = points.flatMap(({ x, y }) => [dot(atlas, x, y, thick * 2.6, ink), dot(atlas, x, y, thick * 1.9, colour)]);
  layer.addChild(...under, ...beads.filter((_, index) => index % 2 === 0), ...over, ...beads.filter((_, index) => index % 2 === 1));
  const lengths = path.map(({ from, to }) => Math.hypot(to.x - from.x, to.y - from.y));
  const draw = (share: number) =>
    lengths.forEach((length, index) => {
      const drawn = Math.min(1, Math.max(0, share * lengths.length - index)) * length;
      for (const sprite of [under[index], over[index]]) if (sprite !== undefined && !sprite.destroyed) sprite.width = drawn;
    });
  if (clock === null) draw(1);
  else inBackground(clock.tween(260, draw));
}

function stroke(atlas: Atlas, from: Point, to: Point, thick: number, tint: number): Sprite {
  const sprite = new Sprite({
    texture: atlas.texture('fx:pixel'),
    anchor: { x: 0, y: 0.5 },
    x: from.x,
    y: from.y,
    rotation: Math.atan2(to.y - from.y, to.x - from.x),
    tint,
  });
  sprite.height = thick;
  sprite.width = 0.01;
  return sprite;
}

const dot = (atlas: Atlas, x: number, y: number, size: number, tint: number) =>
  new Sprite({ texture: atlas.texture('fx:dot'), anchor: 0.5, x, y, width: size, height: size, tint });
