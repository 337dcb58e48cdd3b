import { Sprite, type Container } from 'pixi.js';
import type { Clock } from '../../play/clock.ts';
import { easeIn, easeOut } from '../../play/clock.ts';
import type { Atlas } from './atlas.ts';

type CutCell = { readonly name: string; readonly x: number; readonly y: number; readonly scale: number; readonly size: number };

/** Cuts a symbol in two: a white stroke crosses it, the halves part, turn and sink like a beaten kite. */
export async function cutCell(
  layer: Container,
  atlas: Atlas,
  clock: Clock,
  { name, x, y, scale, size }: CutCell,
  order: number,
): Promise<void> {
  const [upperTexture, lowerTexture] = atlas.halves(name);
  const upper = new Sprite({ texture: upperTexture, anchor: { x: 0.5, y: 1 }, x, y, scale });
  const lower = new Sprite({ texture: lowerTexture, anchor: { x: 0.5, y: 0 }, x, y, scale });
  const stroke = new Sprite({
    texture: atlas.texture('fx:pixel'),
    anchor: { x: 0, y: 0.5 },
    x: x - size * 0.55,
    y: y + size * 0.1,
    rotation: -0.2,
    tint: 0x1b1238,
    height: 4,
    width: 1,
  });
  const way = order % 2 === 0 ? 1 : -1;
  layer.addChild(upper, lower, stroke);
  await clock.tween(110, (share) => {
    stroke.width = Math.max(1, size * 1.1 * easeOut(share));
  });
  stroke.visible = false;
  await clock.tween(330, (share) => {
    const sunk = easeIn(share);
    upper.position.set(x - way * size * 0.22 * share, y - size * 0.1 * share + size * 0.3 * sunk);
    upper.rotation = -way * 0.5 * share;
    lower.position.set(x + way * size * 0.16 * share, y + size * 0.7 * sunk);
    lower.rotation = way * 0.7 * share;
    upper.alpha = 1 - easeIn(share);
    lower.alpha = 1 - easeIn(share);
  });
}
