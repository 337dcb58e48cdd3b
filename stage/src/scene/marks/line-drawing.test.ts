import { Container, Texture, TextureSource } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { Clock } from '../../play/clock.ts';
import type { Atlas } from '../symbols/atlas.ts';
import { drawWinLine } from './line-drawing.ts';

const texture = new Texture({ source: new TextureSource({ width: 8, height: 8 }) });
const atlas: Atlas = {
  blurPress: 0.7,
  texture: () => texture,
  spot: () => null,
  halves: () => [texture, texture],
  poses: () => [],
  addPoses: () => undefined,
};
const points = [
  { x: 50, y: 50 },
  { x: 150, y: 50 },
  { x: 250, y: 150 },
];
/** Strokes are longer than they are thick, once they are drawn; beads are as wide as high. */
const lengthOf = (layer: Container) => layer.children.reduce((sum, { width, height }) => sum + (width > height ? width : 0), 0);

describe('the drawing of a line', () => {
  it('runs through its cells with the time of the show', () => {
    const clock = new Clock();
    const layer = new Container();
    drawWinLine(layer, atlas, clock, points, 100, 0);
    expect(lengthOf(layer)).toBeLessThan(1);
    clock.tick(130);
    const half = lengthOf(layer);
    clock.tick(130);
    expect(half).toBeGreaterThan(100);
    expect(lengthOf(layer)).toBeGreaterThan(half);
  });

  it('[F15] is drawn at once with reduced motion, as long as when it has run', () => {
    const clock = new Clock();
    const [ran, still] = [new Container(), new Container()];
    drawWinLine(ran, atlas, clock, points, 100, 0);
    clock.tick(260);
    drawWinLine(still, atlas, null, points, 100, 0);
    expect(lengthOf(still)).toBe(lengthOf(ran));
  });
});
