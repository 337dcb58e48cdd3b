// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { TextTextures, textsMax } from './text-textures.ts';

const rendered = vi.fn();
beforeEach(() => {
  rendered.mockClear();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    measureText: () => ({ width: 10 }),
    fillText: rendered,
  } as never);
});

it('a text is rendered once as long as it is shown now and then, however many others there are', () => {
  const texts = new TextTextures();
  const first = texts.texture('₹1', 'red');
  for (let sum = 2; sum < 1000; sum += 1) {
    texts.texture(`₹${sum}`, 'red');
    if (sum % 50 === 0) expect(texts.texture('₹1', 'red')).toBe(first);
  }
  expect(rendered).toHaveBeenCalledTimes(999);
});

it('of many texts those shown last are kept, and one that was let go stays whole for what shows it', () => {
  const texts = new TextTextures();
  const first = texts.texture('₹1', 'red');
  for (let sum = 2; sum <= textsMax + 1; sum += 1) texts.texture(`₹${sum}`, 'red');
  const before = rendered.mock.calls.length;
  for (let sum = 2; sum <= textsMax + 1; sum += 1) texts.texture(`₹${sum}`, 'red');
  expect(rendered.mock.calls.length).toBe(before);
  expect(texts.texture('₹1', 'red')).not.toBe(first);
  expect([first.destroyed, first.source.destroyed]).toEqual([false, false]);
});
