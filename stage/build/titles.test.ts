import { expect, it } from 'vitest';
import { slugsToPrint } from './titles.ts';

const drawn = ['diwali-night', 'mor', 'patang'];

it('all drawn titles are printed unless some are named', () => {
  expect(slugsToPrint(['node', 'build.ts', '--force'], drawn)).toEqual(drawn);
});

it('only the named titles are printed, so a title in work does not keep a start waiting', () => {
  expect(slugsToPrint(['node', 'build.ts', '--titles=patang,diwali-night'], drawn)).toEqual(['diwali-night', 'patang']);
});

it('a title that is offered and not drawn stops the build with its name', () => {
  expect(() => slugsToPrint(['--titles=patang,jugnu'], drawn)).toThrow('offered, but not drawn: jugnu');
});
