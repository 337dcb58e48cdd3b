import { describe, expect, test } from 'vitest';
import { hasValidPath, type MenuLine } from './menu-line.ts';
import { isEffective, storedTarget } from './redirects.ts';

const hosts = ['friends.example', 'localhost:8080'];
const to = (target: string, code: 301 | 404 = 301) => isEffective({ code, from: '/old', to: target, aliasRoute: null }, hosts);

describe('a redirect', () => {
  test.each([
    '/new',
    '/games/mela/patang',
    '/blog/दिवाली',
    '/new?from=old#top',
    '//friends.example/path',
    '//friends.example',
    '//localhost:8080/x',
  ])('[2.72] may lead to %s', (target) => expect(to(target)).toBe(true));

  test.each([
    '//evil.example/',
    '//friends.example.evil.example/',
    '//evil.example/friends.example',
    '//friends.example@evil.example/',
    '//friends.example:81/',
    '//sub.friends.example/',
    '/\\evil.example',
    '\\\\evil.example',
    '///evil.example',
    'https://friends.example/',
    'javascript:alert(1)',
    '//friends.example/ a',
    '//friends.example\\@evil.example',
    '/new\nset-cookie: a=b',
    '/new\\..',
    'new',
    '',
  ])('[2.72] never leads to %j', (target) => expect(to(target)).toBe(false));

  test.each(['/old', '/old?from=x', '/old#top', '/old?a#b', '/old/', '/hi/old', '/en/old//?a', '/hi/old/#top'])(
    '[2.73] to its own path is ignored: %s',
    (target) => expect(to(target)).toBe(false),
  );

  test.each([
    ['/hi/new?a=/hi/x#top', '/new?a=/hi/x#top'],
    ['/new/', '/new'],
    ['/hi', '/'],
    ['/', '/'],
    ['/history', '/history'],
    ['//friends.example/hi/', '//friends.example/hi/'],
  ])('to %s is stored as %s: the site adds the language', (target, stored) => expect(storedTarget(target)).toBe(stored));

  test('of a removed page needs no target', () => expect(to('', 404)).toBe(true));
});

describe('a line of a menu', () => {
  const line = (type: MenuLine['type'], path: string) => hasValidPath({ type, path });

  test.each([
    ['page', '/'],
    ['page', '/games?tab=new'],
    ['hash', '#login'],
    ['external', 'https://friends.example/'],
  ] as const)('[3.25] %s may lead to %s', (type, path) => expect(line(type, path)).toBe(true));

  test.each([
    ['page', '//evil.example'],
    ['page', '/\\evil.example'],
    ['page', 'javascript:alert(1)'],
    ['page', 'games'],
    ['hash', '#'],
    ['hash', '#" onclick="alert(1)'],
    ['external', 'http://friends.example/'],
    ['external', 'javascript:alert(1)'],
    ['external', 'https:/evil'],
    ['external', 'data:text/html,hello'],
  ] as const)('[3.25] %s never leads to %s', (type, path) => expect(line(type, path)).toBe(false));
});
