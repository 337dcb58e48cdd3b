import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { firstLoadsOf } from './first-loads.ts';

const script = (fileName: string, imports: readonly string[], moduleIds: readonly string[] = [], isEntry = false) => ({
  fileName,
  code: `export const name = '${fileName}';`,
  imports,
  moduleIds,
  isEntry,
});
const part = (name: string) => `/app/routes/pages.gen/${name}.tsx?tsr-split=component`;
const gzipped = (...names: readonly string[]) => names.reduce((sum, name) => sum + gzipSync(script(name, []).code, { level: 9 }).length, 0);

it('adds up what a page and the first script import, each script once, and nothing that loads later', () => {
  const sizes = firstLoadsOf([
    script('index.js', ['framework.js'], [], true),
    script('framework.js', []),
    script('blog.js', ['parts.js', 'framework.js'], ['/app/features/blog/blog-page.tsx', part('blog.{-$page}')]),
    script('parts.js', ['index.js', 'icons.js']),
    script('icons.js', []),
    script('shell.js', ['parts.js']),
    script('home.js', [], [part('home')]),
  ]);
  expect(sizes).toEqual({
    'blog.{-$page}': { bytes: gzipped('index.js', 'framework.js', 'blog.js', 'parts.js', 'icons.js'), scripts: 5 },
    home: { bytes: gzipped('index.js', 'framework.js', 'home.js'), scripts: 3 },
  });
});

it('counts every script that holds a part of a page', () => {
  const parts = [part('game'), '/app/routes/pages.gen/game.tsx?tsr-split=loader'];
  const sizes = firstLoadsOf([script('a.js', [], parts.slice(0, 1)), script('b.js', [], parts.slice(1))]);
  expect(sizes).toEqual({ game: { bytes: gzipped('a.js', 'b.js'), scripts: 2 } });
});
