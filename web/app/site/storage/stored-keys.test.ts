import { browserCookies } from '@mela/contract/site/browser-cookies';
import { expect, it } from 'vitest';
import { storedKeyRow, storedKeys, type StoredKey } from './stored-keys.ts';

const inCookies = (Object.keys(storedKeys) as StoredKey[]).flatMap((key) => {
  const { cookie, days } = storedKeyRow(key);
  return cookie === undefined ? [] : [[key, cookie, days] as const];
});

it.each(inCookies)('the cookie of %s, %s, is kept for the %d days that the page of privacy says', (_, cookie, days) => {
  expect(browserCookies[cookie].days).toBe(days);
});
