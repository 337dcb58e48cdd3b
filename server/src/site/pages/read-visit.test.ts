import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { testConfig } from '../../kernel/testing/test-config.ts';
import { readVisit, sharedUrl } from './read-visit.ts';

test.each([
  ['/en', '/en'],
  ['/en?', '/en'],
  ['/en/games?utm_source=x&utm_campaign=%20&gclid=1', '/en/games'],
  ['/en?ref=abc', '/en'],
  ['/en?refcode=a&refcode=b', '/en'],
  ['/en?x=8213', '/en'],
  ['/en?UTM_SOURCE=x', '/en'],
  ['/en?utm_source%00=1', '/en'],
  ['/en?ref[]=1', '/en'],
  ['/en/games?Name=a', '/en/games'],
])('[7.3] %s is the page %s for all guests', (url, shared) => expect(sharedUrl(url)).toBe(shared));

test.each([
  '/en?auth=secret',
  '/en?utm_source=x&auth=secret',
  '/en?modal=/en/payment',
  '/en/games?name=a',
  '/en/games?n%61me=a',
  '/en/games?x=1&&name=a',
  '/en/search-games?query=+',
])('[7.3] %s is a page of its own', (url) => expect(sharedUrl(url)).toBeNull());

test.each(['/en/../games', '/en/.', '/en/games/..', '/./en'])(
  '%s is not shared: the address that it leads to has a page of its own',
  (url) => {
    const request = { url, method: 'GET', headers: {} } as IncomingMessage;
    expect(readVisit(request, testConfig(), false).cacheKey).toBeNull();
  },
);
