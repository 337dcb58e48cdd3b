import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isNotFound } from '@tanstack/react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { densities, readDensity } from './sample.ts';
import { GalleryPage } from './gallery-page.tsx';
import { sections } from './sections.ts';

const parts =
  'button field select tabs dialog sheet menu tooltip toast accordion card badge skeleton progress amount states input choice table record chart'.split(
    ' ',
  );

describe('the page of all parts', () => {
  beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));

  it('shows every part of the system, each at an anchor of its own', () => {
    const ids = sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(parts.filter((part) => !ids.some((id) => id === part || id === `${part}s`))).toEqual([]);
  });

  it('shows no part that no page uses', () => {
    const app = resolve(import.meta.dirname, '../..');
    const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!\.test)\.tsx?$/.test(path));
    const importsOf = (inGallery: boolean) =>
      files
        .filter((path) => /dev-gallery\/(?!back-office\/)/.test(path) === inGallery)
        .flatMap((path) => readFileSync(join(app, path), 'utf8').match(/@mela\/kit\/[\w/-]+\.tsx/g) ?? []);
    const used = new Set(importsOf(false));
    expect(importsOf(true).filter((part) => !used.has(part))).toEqual([]);
  });

  it.each(densities)('shows each in both scripts, %s', async (density) => {
    const { container } = await renderPage(<GalleryPage density={density} />);
    expect(container.querySelector(`[data-density="${density}"]`)).not.toBeNull();
    for (const { id, grounds } of sections)
      for (const locale of ['en', 'hi']) expect(container.querySelectorAll(`#${id} [lang="${locale}"]`).length, id).toBe(grounds.length);
    expect(container.querySelector('[style]')).toBeNull();
  });

  it.each([
    ['compact', 'compact'],
    ['comfortable', 'comfortable'],
    ['COMPACT', 'comfortable'],
    [undefined, 'comfortable'],
    [{}, 'comfortable'],
  ])('reads the density %o as %s', (value, density) => {
    expect(readDensity(value)).toBe(density);
  });
});

describe('where it opens', () => {
  const gateOf = async (mode: 'demo' | 'production') => {
    vi.resetModules();
    vi.doMock('../../site/rendering/page-context.ts', () => ({ pageConfig: () => ({ mode }), pageContext: () => null }));
    return (await import('./dev-gallery.page.tsx')).load;
  };

  it('is found in demo mode', async () => {
    const loader = await gateOf('demo');
    expect(loader).not.toThrow();
  });

  it('is not found in production', async () => {
    const loader = await gateOf('production');
    let thrown: unknown = null;
    try {
      loader();
    } catch (error) {
      thrown = error;
    }
    expect(isNotFound(thrown)).toBe(true);
  });
});
