import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plantConfig } from '../../testing/page-config.ts';
import { sameInLocale } from './page-path.ts';

describe('the same page in another language', () => {
  it.each([
    ['/en', '/hi'],
    ['/en/games?name=diya&density=compact', '/hi/games?name=diya&density=compact'],
    ['/en/rules#top', '/hi/rules#top'],
    ['/en/games?modal=1#login', '/hi/games?modal=1#login'],
    ['/en?name=%26%3D', '/hi?name=%26%3D'],
  ])('%s is %s, with query and fragment', (href, expected) => {
    plantConfig();
    expect(sameInLocale(href, 'hi')).toBe(expected);
  });

  it('does not carry a log-in token, which acts once', () => {
    expect(sameInLocale('/en?auth=secret', 'hi')).toBe('/hi');
    expect(sameInLocale('/en/games?name=x&auth=secret&authority=y#a', 'hi')).toBe('/hi/games?name=x&authority=y#a');
  });
});

it('nothing else in the site writes a language into a path, so that all links follow the installation', () => {
  const app = join(import.meta.dirname, '../..');
  const others = globSync('**/*.{ts,tsx}', { cwd: app }).filter(
    (path) => !/\.test\.tsx?$/.test(path) && path !== 'site/routing/page-path.ts',
  );
  expect(others.length).toBeGreaterThan(300);
  expect(others.filter((path) => /\bpathInLocale\b|href="\/"/.test(readFileSync(join(app, path), 'utf8')))).toEqual([]);
});
