import { expect, it } from 'vitest';
import { picture } from '../art/draw/drawing/svg.ts';
import { othersOf } from './manifest.ts';
import { checkPrints, printSizes } from './title-art.ts';
import { slugsToRender } from './titles.ts';

const drawn = ['diwali-night', 'mor', 'patang'];

it('all drawn titles are rendered unless some are named', () => {
  expect(slugsToRender(['node', 'build.ts', '--force'], drawn)).toEqual(drawn);
});

it('only the named titles are rendered, so a title in work does not delay a start', () => {
  expect(slugsToRender(['node', 'build.ts', '--titles=patang,diwali-night'], drawn)).toEqual(['diwali-night', 'patang']);
});

it('a title that is offered and not drawn stops the build with its name', () => {
  expect(() => slugsToRender(['--titles=patang,jugnu'], drawn)).toThrow('offered, but not drawn: jugnu');
});

it('a picture that misses its size fails with title, file and name, and so does one that has no size', () => {
  const drawn = Object.fromEntries(Object.entries(printSizes).map(([name, [width, height]]) => [name, () => picture(width, height, '')]));
  expect(() => checkPrints('mor', drawn)).not.toThrow();
  expect(() => checkPrints('mor', { ...drawn, stamp: () => picture(600, 640, '') })).toThrow(
    'mor: stamp in art/titles/mor/prints.ts must be a picture of 640 × 640, and is 600 × 640',
  );
  expect(() => checkPrints('mor', { ...drawn, plate: () => '<path/>' })).toThrow(/^mor: plate in .*a drawing without a width/);
  expect(() => checkPrints('mor', { ...drawn, frame: undefined })).toThrow('mor: art/titles/mor/prints.ts has no frame (240 × 240)');
});

it('a build of some titles keeps what is known of the others, and forgets those that are drawn no more', () => {
  const of = (version: string) => ({ version, pictures: [], symbols: [], phoneDensity: 1, isReady: true }) as const;
  const before = { mor: of('1'), patang: of('2'), gone: of('3') };
  expect(othersOf(before, ['patang'], drawn)).toEqual({ mor: of('1') });
});
