import { expect, it } from 'vitest';
import { takeAuthQuery } from './guard-login.ts';

it.each([
  ['/en?auth=abc', 'abc', '/en'],
  ['/en/profile?a=1&auth=a%2Bb&b=2#x', 'a+b', '/en/profile?a=1&b=2#x'],
  ['/en?auth=', '', '/en'],
])('[2.69] %s has a token that is taken out of the address', (href, token, rest) => {
  expect(takeAuthQuery(href)).toEqual({ token, rest });
});

it.each(['/en', '/en?author=abc', '/en#auth=abc', '/en?x=1#?auth=abc'])('[2.69] %s has none and stays as it is', (href) => {
  expect(takeAuthQuery(href)).toEqual({ token: null, rest: href });
});
