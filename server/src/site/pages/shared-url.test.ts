import { expect, test } from 'vitest';
import { sharedUrl } from './shared-url.ts';

test.each([
  ['/en', '/en'],
  ['/en?', '/en'],
  ['/en/games?utm_source=x&utm_campaign=%20&gclid=1', '/en/games'],
  ['/en?ref=abc', '/en'],
  ['/en?refcode=a&refcode=b', '/en'],
])('[7.3] %s is the page %s for all guests', (url, shared) => expect(sharedUrl(url)).toBe(shared));

test.each([
  '/en?auth=secret',
  '/en?utm_source=x&auth=secret',
  '/en?UTM_SOURCE=x',
  '/en?modal=/en/payment',
  '/en?utm_source%00=1',
  '/en?ref[]=1',
])('[7.3] %s is nobody else’s page', (url) => expect(sharedUrl(url)).toBeNull());
