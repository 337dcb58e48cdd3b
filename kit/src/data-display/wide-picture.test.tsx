import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { posterSizes, WidePicture } from './wide-picture.tsx';

const picture = { mobile: '/a/m', tablet: '/a/t', desktop: '/a/d', desktopXl: '/a/xl', desktopXXl: '/a/xxl' };

describe('a picture in five widths', () => {
  it('[9.42] [9.46] names each print from its width on, the desktop’s below 1366, XL to 1679 and XXL from 1680, widest first, AVIF before WebP', () => {
    const { container } = render(<WidePicture picture={picture} alt="" />);
    const sources = [...container.querySelectorAll('source')].map((one) => `${one.getAttribute('media')} ${one.getAttribute('srcset')}`);
    expect(sources).toEqual([
      '(width >= 1680px) /a/xxl.avif',
      '(width >= 1680px) /a/xxl.webp',
      '(width >= 1366px) /a/xl.avif',
      '(width >= 1366px) /a/xl.webp',
      '(width >= 1024px) /a/d.avif',
      '(width >= 1024px) /a/d.webp',
      '(width >= 768px) /a/t.avif',
      '(width >= 768px) /a/t.webp',
      'null /a/m.avif',
    ]);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/a/m.webp');
  });

  it('[9.46] reserves the space of every picture, so that nothing moves when it loads', () => {
    const { container } = render(<WidePicture picture={picture} alt="A fair" />);
    for (const one of container.querySelectorAll('source, img')) {
      expect(Number(one.getAttribute('width'))).toBeGreaterThan(0);
      expect(Number(one.getAttribute('height'))).toBeGreaterThan(0);
    }
    expect(Object.keys(posterSizes)).toEqual(Object.keys(picture));
  });

  it('loads the first thing seen at once and everything else when it comes near', () => {
    const { container, rerender } = render(<WidePicture picture={picture} alt="" />);
    expect(container.querySelector('img')?.getAttribute('loading')).toBe('lazy');
    rerender(<WidePicture picture={picture} alt="" eager />);
    expect(container.querySelector('img')?.getAttribute('loading')).toBe('eager');
    expect(container.querySelector('img')?.getAttribute('fetchpriority')).toBe('high');
  });
});
