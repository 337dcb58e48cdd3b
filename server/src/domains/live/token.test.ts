import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { signToken, verifyToken } from './token.ts';

const secret = 'a secret';
const nowSec = 1_790_000_000;
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (header: object, claims: object) => {
  const signed = `${part(header)}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
};

test('a token holds its claims for whoever has the secret, until its end', () => {
  const claims = { sub: '7', iat: nowSec, exp: nowSec + 60, meta: { session: '5' }, channels: ['user#7'] };
  const token = signToken(claims, secret);
  expect(verifyToken(token, secret, nowSec)).toEqual({ ok: true, claims });
  expect(verifyToken(token, secret, nowSec + 59)).toMatchObject({ ok: true });
  expect(verifyToken(token, secret, nowSec + 60)).toEqual({ ok: false, why: 'expired' });
  expect(verifyToken(token, 'another', nowSec)).toEqual({ ok: false, why: 'invalid' });
});

test('the token is the one that any JWT library makes: HS256 over base64url parts', () => {
  const claims = { sub: '7', exp: nowSec + 60 };
  expect(signToken(claims, secret)).toBe(sign({ alg: 'HS256', typ: 'JWT' }, claims));
});

test('every changed character makes it invalid', () => {
  const token = signToken({ sub: '7', exp: nowSec + 60 }, secret);
  // The last character carries bits that decoding drops, so it alone may change without effect.
  for (let at = 0; at < token.length - 1; at += 1) {
    const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
    expect(verifyToken(changed, secret, nowSec)).toEqual({ ok: false, why: 'invalid' });
  }
});

test.each([
  ['another algorithm', sign({ alg: 'HS512' }, { sub: '7', exp: nowSec + 60 })],
  ['no algorithm', sign({ alg: 'none' }, { sub: '7', exp: nowSec + 60 })],
  ['no end', sign({ alg: 'HS256' }, { sub: '7' })],
  ['an end that is text', sign({ alg: 'HS256' }, { sub: '7', exp: '2100' })],
  ['a player that is a number', sign({ alg: 'HS256' }, { sub: 7, exp: nowSec + 60 })],
  ['channels that are no list', sign({ alg: 'HS256' }, { sub: '7', exp: nowSec + 60, channels: 'user#8' })],
  ['two parts', 'a.b'],
  ['four parts', 'a.b.c.d'],
  ['nothing', ''],
])('a token with %s is invalid', (_, token) => {
  expect(verifyToken(token, secret, nowSec)).toEqual({ ok: false, why: 'invalid' });
});
