import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { siteFile, siteSize, sizeIn } from './site-pictures.ts';

describe('a picture of the site', () => {
  it('is known by its path, with the size of its file', () => {
    expect(siteSize('/pictures/blog/luck-has-no-memory.svg')).toEqual({ width: 1200, height: 630 });
    expect(siteFile('/logo-en.svg')).toMatch(/logo-en\.svg$/);
  });

  it.each([
    '/pictures/blog/no-such.svg',
    '/pictures/blog',
    '/pictures/../../package.json',
    '/art/../../package.json',
    'logo-en.svg',
    '/a\0b',
  ])('%j is none', (path) => {
    expect([siteFile(path), siteSize(path)]).toEqual([null, null]);
  });

  it.each(['png', 'webp', 'avif'] as const)('says its size as %s', async (format) => {
    const made = (alpha: boolean, lossless: boolean) => {
      const background = { r: 200, g: 40, b: 90, alpha: alpha ? 0.5 : 1 };
      const picture = sharp({ create: { width: 321, height: 123, channels: alpha ? 4 : 3, background } });
      return format === 'png' ? picture.png() : picture[format]({ lossless });
    };
    for (const [alpha, lossless] of [
      [false, false],
      [true, false],
      [true, true],
    ] as const)
      expect(sizeIn(await made(alpha, lossless).toBuffer())).toEqual({ width: 321, height: 123 });
  });

  it('of another format has no size', () => {
    expect(['', '<svg viewBox="0 0 1 1">', 'RIFF', '\x89PNG', 'x'.repeat(40)].map((text) => sizeIn(Buffer.from(text)))).toEqual(
      Array(5).fill(null),
    );
  });
});
