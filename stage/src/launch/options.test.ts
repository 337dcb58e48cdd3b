import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

it('reads slug, session and language from the address', () => {
  expect(readOptions(new URL('http://x/play/diwali-night?session=abc&lang=hi'))).toEqual({
    slug: 'diwali-night',
    token: 'abc',
    lang: 'hi',
    isReplay: false,
    knownArt: null,
  });
});

it.each(['/play/../etc', '/play/', '/play/UPPER', '/other/patang'])('%s names no game', (path) => {
  expect(readOptions(new URL(path, 'http://x')).slug).toBe('');
});

it('an unknown language is none, and replay is recognised', () => {
  expect(readOptions(new URL('http://x/play/patang?lang=fr&replay=1'))).toMatchObject({ lang: null, isReplay: true });
});

it.each([
  ['?prints=5a8f0855a116&density=2', { version: '5a8f0855a116', density: 2 }],
  ['?prints=5a8f0855a116&density=3', null],
  ['?prints=5a8f0855a116', null],
  ['?prints=a%2Fb&density=1', null],
  ['?density=1', null],
])('%s names the art that the page knows, or none', (search, known) => {
  expect(readOptions(new URL(`/play/patang${search}`, 'http://x')).knownArt).toEqual(known);
});
