import { Texture } from 'pixi.js';
import { expect, it } from 'vitest';
import { Clock } from '../../play/clock.ts';
import type { Atlas } from '../symbols/atlas.ts';
import { LiftedCells } from './lifted-cells.ts';

const atlas: Atlas = {
  blurPress: 0.7,
  spot: () => 0,
  texture: () => Texture.WHITE,
  halves: () => [Texture.WHITE, Texture.WHITE],
  poses: () => [],
  addPoses: () => undefined,
};
const cell = { name: 'rocket', texture: Texture.WHITE, scale: 1, size: 10, x: 0, y: 0 };

it.each([
  ['on bursts', [cell, cell], true, 2],
  ['of a cluster, without bursts', [cell], false, 0],
  ['none at all', [], true, 0],
] as const)('cells are lifted %s', (_what, cells, hasBursts, bursts) => {
  const lifted = new LiftedCells(atlas, new Clock(), false);
  lifted.lift(cells, hasBursts);
  expect([lifted.symbols.children.length, lifted.bursts.children.length]).toEqual([cells.length, bursts]);
  lifted.clear();
  expect(lifted.symbols.children).toHaveLength(0);
});
