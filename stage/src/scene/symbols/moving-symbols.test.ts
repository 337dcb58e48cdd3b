import { Sprite, Texture } from 'pixi.js';
import { beforeEach, expect, it } from 'vitest';
import type { Atlas } from './atlas.ts';
import { movementMs, MovingSymbols } from './moving-symbols.ts';

const rest = new Texture();
const poses = Array.from({ length: 4 }, () => new Texture());
const atlas: Atlas = {
  blurPress: 0.7,
  texture: () => rest,
  spot: () => null,
  halves: () => [rest, rest],
  poses: (name) => (name === 'rocket' ? poses : []),
  addPoses: () => undefined,
};

let sprite: Sprite;
beforeEach(() => void (sprite = new Sprite(rest)));

/** The pose at a time: its number, or -1 at rest. */
const poseAt = (moving: MovingSymbols, now: number) => {
  moving.show(now);
  return poses.indexOf(sprite.texture);
};

it('a symbol goes from rest to one end of its movement, back, to the other end, and begins again', () => {
  const moving = new MovingSymbols(atlas);
  moving.start([{ sprite, name: 'rocket' }], 1000, 2);
  const seen = Array.from({ length: 9 }, (_, step) => poseAt(moving, 1000 + (step * movementMs) / 8));
  expect(seen).toEqual([-1, 2, 3, 2, -1, 1, 0, 1, -1]);
});

it('after its movements a symbol is at rest', () => {
  const moving = new MovingSymbols(atlas);
  moving.start([{ sprite, name: 'rocket' }], 0, 1);
  expect(poseAt(moving, (movementMs * 7) / 8)).toBe(1);
  expect(poseAt(moving, movementMs)).toBe(-1);
  expect(poseAt(moving, movementMs * 1.25)).toBe(-1);
});

it('a symbol that is stopped is at rest, and so is one that has no poses', () => {
  const moving = new MovingSymbols(atlas);
  moving.start([{ sprite, name: 'rocket' }], 0, 2);
  expect(poseAt(moving, movementMs / 4)).toBe(3);
  moving.stop();
  expect(sprite.texture).toBe(rest);
  expect(poseAt(moving, movementMs / 4)).toBe(-1);
  moving.start([{ sprite, name: 'a' }], 0, 2);
  expect(poseAt(moving, movementMs / 4)).toBe(-1);
});

it('a sprite that was destroyed meanwhile is left alone', () => {
  const moving = new MovingSymbols(atlas);
  moving.start([{ sprite, name: 'rocket' }], 0, 2);
  moving.stop();
  moving.start([{ sprite, name: 'rocket' }], 0, 2);
  sprite.destroy();
  expect(() => moving.stop()).not.toThrow();
});
