import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { signToken, verifyToken } from './signed-token.ts';

const secret = 'a secret';
const nowSec = 1_790_000_000;
const claims = { sub: '7', iat: nowSec, exp: nowSec + 60 };
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (header: object, payload: object, hash = 'sha256') => {
  const signed = `${part(header)}.${part(payload)}`;
  return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`;
};
const good = { aud: 'here', ...claims };

test('a token proves its claims to its audience until its end', async () => {
  const token = await signToken('here', claims, secret);
  expect(await verifyToken('here', token, secret, nowSec)).toEqual({ ok: true, claims: good });
  expect(await verifyToken('here', token, secret, nowSec + 59)).toMatchObject({ ok: true });
  expect(await verifyToken('here', token, secret, nowSec + 60)).toEqual({ ok: false, why: 'expired' });
});

test('a token for another audience or of another key is invalid, expired or not', async () => {
  const token = await signToken('here', claims, secret);
  for (const at of [nowSec, nowSec + 60]) {
    expect(await verifyToken('there', token, secret, at)).toEqual({ ok: false, why: 'invalid' });
    expect(await verifyToken('here', token, 'another', at)).toEqual({ ok: false, why: 'invalid' });
  }
});

test('any JWT library makes and reads the token: HS256 over base64url parts', async () => {
  expect(await verifyToken('here', sign({ alg: 'HS256', typ: 'JWT' }, good), secret, nowSec)).toMatchObject({ ok: true });
  const [header = '', body = '', signature] = (await signToken('here', claims, secret)).split('.');
  expect(signature).toBe(createHmac('sha256', secret).update(`${header}.${body}`).digest('base64url'));
});

test('every changed character makes it invalid', async () => {
  const token = await signToken('here', claims, secret);
  // The last character carries bits that decoding drops, so it alone may change without effect.
  for (let at = 0; at < token.length - 1; at += 1) {
    const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
    expect(await verifyToken('here', changed, secret, nowSec)).toEqual({ ok: false, why: 'invalid' });
  }
});

const jwt = { alg: 'HS256', typ: 'JWT' };
test.each([
  ['another algorithm, rightly signed', sign({ alg: 'HS512', typ: 'JWT' }, good, 'sha512')],
  ['no algorithm and no signature', `${part({ alg: 'none', typ: 'JWT' })}.${part(good)}.`],
  ['no algorithm but a signature', sign({ alg: 'none', typ: 'JWT' }, good)],
  ['another type', sign({ alg: 'HS256', typ: 'at+jwt' }, good)],
  ['no type', sign({ alg: 'HS256' }, good)],
  ['an extension that must be understood', sign({ ...jwt, crit: ['b64'], b64: false }, good)],
  ['no audience', sign(jwt, claims)],
  ['no end', sign(jwt, { aud: 'here', sub: '7' })],
  ['an end that is text', sign(jwt, { ...good, exp: '2100' })],
  ['no subject', sign(jwt, { aud: 'here', exp: nowSec + 60 })],
  ['a subject that is a number', sign(jwt, { ...good, sub: 7 })],
  ['a start that is yet to come', sign(jwt, { ...good, nbf: nowSec + 30 })],
  ['two parts', 'a.b'],
  ['four parts', 'a.b.c.d'],
  ['no parts', ''],
])('a token with %s is invalid', async (_, token) => {
  expect(await verifyToken('here', token, secret, nowSec)).toEqual({ ok: false, why: 'invalid' });
});
