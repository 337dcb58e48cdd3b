import type { Cell } from '@mela/contract/games/book';
import { Sprite, type Container } from 'pixi.js';
import type { Atlas } from '../symbols/atlas.ts';
import type { PlaceOf } from '../place.ts';
import { outlineOf } from './outline-of.ts';

const ink = 0x1b1238;

/** The powder under a cluster and the ink round it. */
export function drawCluster(layer: Container, atlas: Atlas, cells: readonly Cell[], placeOf: PlaceOf, colour: number): void {
  const pixel = (tint: number) => new Sprite({ texture: atlas.texture('fx:pixel'), anchor: 0.5, tint });
  for (const cell of cells) {
    const { x, y, width, height } = placeOf(...cell);
    const wash = pixel(colour);
    wash.position.set(x, y);
    wash.setSize(width, height);
    const screen = new Sprite({
      texture: atlas.texture('fx:screen'),
      anchor: 0.5,
      tint: 0xfff6e0,
      x,
      y,
      width: width * 1.1,
      height: height * 1.1,
    });
    layer.addChild(wash, screen);
  }
  for (const side of outlineOf(cells)) {
    const { x, y, width, height } = placeOf(...side.cell);
    const thick = Math.max(4, Math.min(width, height) * 0.07);
    const bar = pixel(ink);
    const [dx, dy] = side.towards;
    bar.position.set(x + (dx * width) / 2, y + (dy * height) / 2);
    if (dx === 0) bar.setSize(width + thick, thick);
    else bar.setSize(thick, height + thick);
    layer.addChild(bar);
  }
}
