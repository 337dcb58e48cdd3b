import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { breakpoints, desktopFrom, pictureFrom } from '@mela/kit/layout/breakpoints.ts';
import { readStyles, readTokens } from '@mela/kit/styles/read-styles.ts';

const css = readStyles(join(import.meta.dirname, '../../../kit/src/styles/tokens.css'));
const site = readStyles(join(import.meta.dirname, 'site.css'));
const theme = readTokens(css, '@theme {');
const phone = readTokens(css, '\n:root {');
/** Widths are in rem; a rem is 16 px by default. */
const px = (name: string) => Number.parseFloat(theme.get(name) ?? '') * 16;
/** The least size of a text, in pixels: the first bound of a clamp. */
const sizePx = (size = '') => Number.parseFloat(size.replace('clamp(', '')) * 16;
const comfortable = readTokens(css, "[data-density='comfortable']");

describe('sizes of the specification', () => {
  it('[9.39] the page is 1,360 px wide at most', () => {
    expect(theme.get('container-page')).toBe('1360px');
    expect(site).toContain('max-width: var(--container-page)');
  });

  it('[9.40] the header is 56 px high, 72 on wide windows', () => {
    expect([phone.get('header-h'), css.match(/width >= 64rem\) \{[^}]*--header-h: (\d+px)/)?.[1]]).toEqual(['56px', '72px']);
  });

  it('[9.41] breakpoints are 568, 768, 1024, 1280 and 1360, the same in styles and in scripts', () => {
    expect(Object.values(breakpoints)).toEqual([568, 768, 1024, 1280, 1360]);
    for (const [name, width] of Object.entries(breakpoints)) expect(px(`breakpoint-${name}`), name).toBe(width);
    expect(theme.get('breakpoint-*')).toBe('initial');
  });

  it('[9.42] a desktop is XL from 1366 and XXL from 1680', () => {
    expect(desktopFrom).toEqual({ xl: 1366, xxl: 1680 });
    expect([px('breakpoint-desk-xl'), px('breakpoint-desk-xxl')]).toEqual([1366, 1680]);
  });

  it('the height of a control is 40 px in both densities, 44 for a thumb', () => {
    expect(comfortable.get('control')).toBe('40px');
    expect(readTokens(css, "\n[data-density='compact']").get('control')).toBe('40px');
    expect(css).toMatch(/@media \(width < 48rem\), \(pointer: coarse\) \{\s*:root, \[data-density\] \{ --control: 44px; \}/);
  });

  it('[9.45] fades take 0.3 s, and reduced motion takes none', () => {
    expect([theme.get('fade'), theme.get('default-transition-duration')]).toEqual(['0.3s', '0.3s']);
    expect(site).toContain('fade-in var(--fade)');
    expect(site).toMatch(/prefers-reduced-motion: reduce\) \{\s*\*, \*::before, \*::after \{ animation-duration: 0\.01ms !important/);
  });

  it('[9.46] pictures change at 768, 1024, 1366 and 1680', () => {
    expect(pictureFrom).toEqual({ tablet: 768, desktop: 1024, desktopXl: 1366, desktopXXl: 1680 });
  });

  it('knows radii of 4, 12 and full, and nothing of the default palette', () => {
    expect([theme.get('radius-print'), theme.get('radius-panel'), theme.get('radius-full')]).toEqual(['4px', '12px', '9999px']);
    for (const name of ['color-*', 'radius-*', 'text-*', 'shadow-*']) expect(theme.get(name), name).toBe('initial');
  });

  it('sets Hindi headlines below 28 px in Mukta, those from 28 px on in Rozha', () => {
    const [, left = ''] =
      /:lang\(hi\):is\(h1, h2, h3, h4, \.font-print[^)]*\):not\(([^)]*)\) \{ font-family: var\(--font-text\); font-weight: 700/.exec(
        site,
      ) ?? [];
    const large = [...theme.keys()].filter((name) => /^text-\w+$/.test(name) && sizePx(theme.get(name)) >= 28);
    expect(left.split(', ').filter((name) => name.startsWith('.text-'))).toEqual(large.map((name) => `.${name}`));
    const [, poster = ''] =
      /:lang\(hi\) \.poster-title \{ font-size: ([^;]+);/.exec(readStyles(join(import.meta.dirname, 'home.css'))) ?? [];
    expect(sizePx(poster)).toBeGreaterThanOrEqual(28);
  });

  it('gives Devanagari headlines more air than Latin ones', () => {
    const hindi = readTokens(css, ':lang(hi)');
    for (const size of ['xl', '2xl', '3xl', '4xl'])
      expect(Number(hindi.get(`text-${size}--line-height`)), size).toBeGreaterThan(Number(theme.get(`text-${size}--line-height`)));
  });
});
