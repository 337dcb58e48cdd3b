import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

it('reads slug, session and language from the address', () => {
  expect(readOptions(new URL('http://x/play/diwali-night?session=abc&lang=hi'))).toEqual({
    slug: 'diwali-night',
    token: 'abc',
    lang: 'hi',
    isReplay: false,
  });
});

it.each(['/play/../etc', '/play/', '/play/UPPER', '/other/patang'])('%s names no game', (path) => {
  expect(readOptions(new URL(path, 'http://x')).slug).toBe('');
});

it('an unknown language is none, and replay is told', () => {
  expect(readOptions(new URL('http://x/play/patang?lang=fr&replay=1'))).toMatchObject({ lang: null, isReplay: true });
});
