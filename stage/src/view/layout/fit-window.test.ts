import { describe, expect, it } from 'vitest';
import { fitWindow } from './fit-window.ts';

describe('the reel window fits its room', () => {
  it.each([
    [304, 500],
    [700, 320],
    [1200, 420],
    [1900, 900],
    [320, 160],
  ])('%i × %i', (width, height) => {
    const size = fitWindow({ width, height }, 5, 3);
    expect(size.width).toBeLessThanOrEqual(width);
    expect(size.height).toBeLessThanOrEqual(height);
    const aspect = size.height / 3 / (size.width / 5);
    expect(aspect).toBeGreaterThan(0.9);
    expect(aspect).toBeLessThan(1.35);
  });
});
