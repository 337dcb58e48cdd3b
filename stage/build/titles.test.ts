import { expect, it } from 'vitest';
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
