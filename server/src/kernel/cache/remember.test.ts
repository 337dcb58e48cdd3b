import { expect, test } from 'vitest';
import { parseShared } from './remember.ts';

test('[7.3] a cached response is parsed once for any number of pages, and none of them can change it', () => {
  const text = '{"data":[{"name":"Patang","types":["slots"]}]}';
  const one = parseShared(text) as { data: { name: string; types: string[] }[] };
  expect(parseShared(text)).toBe(one);
  expect(() => one.data[0]?.types.push('ways')).toThrow(TypeError);
  expect(() => Object.assign(one.data[0] ?? {}, { name: 'x' })).toThrow(TypeError);
  expect(parseShared(text)).toEqual(JSON.parse(text));
});

test('old values are dropped, so that the memory stays limited', () => {
  const first = parseShared('{"data":1}');
  for (let other = 0; other < 400; other += 1) parseShared(`{"data":{"other":${other}}}`);
  expect(parseShared('{"data":1}')).toEqual(first);
});
