import { expect, test } from 'vitest';
import { parseShared } from './parse-shared.ts';

test('[7.3] a kept answer is read once, however many pages ask, and none of them can change it for the next', () => {
  const text = '{"data":[{"name":"Patang","types":["slots"]}]}';
  const one = parseShared(text) as { data: { name: string; types: string[] }[] };
  expect(parseShared(text)).toBe(one);
  expect(() => one.data[0]?.types.push('ways')).toThrow(TypeError);
  expect(() => Object.assign(one.data[0] ?? {}, { name: 'x' })).toThrow(TypeError);
  expect(parseShared(text)).toEqual(JSON.parse(text));
});

test('what was kept is forgotten before it piles up', () => {
  const first = parseShared('{"data":1}');
  for (let other = 0; other < 400; other += 1) parseShared(`{"data":{"other":${other}}}`);
  expect(parseShared('{"data":1}')).toEqual(first);
});
