import { expect, test } from 'vitest';
import * as signed from '../../kernel/http/security/signed-token.ts';
import { signToken, verifyToken } from './token.ts';

const secret = 'a secret';
const nowSec = 1_790_000_000;

test('a token proves player, log-in and channels until its end', async () => {
  const claims = { sub: '7', iat: nowSec, exp: nowSec + 60, meta: { session: '5' }, channels: ['user#7'] };
  const token = await signToken(claims, secret);
  expect(await verifyToken(token, [secret], nowSec)).toEqual({ ok: true, claims });
  expect(await verifyToken(token, [secret], nowSec + 60)).toEqual({ ok: false, why: 'expired' });
  expect(await verifyToken(token, ['another'], nowSec)).toEqual({ ok: false, why: 'invalid' });
});

test('a token that the same key signed for another purpose does not open a connection', async () => {
  const token = await signed.signToken('another purpose', { sub: '7', exp: nowSec + 60 }, secret);
  expect(await verifyToken(token, [secret], nowSec)).toEqual({ ok: false, why: 'invalid' });
});

test('channels that are no list of names make a token invalid', async () => {
  for (const channels of ['user#8', [8]]) {
    const token = await signed.signToken('live', { sub: '7', exp: nowSec + 60, channels }, secret);
    expect(await verifyToken(token, [secret], nowSec)).toEqual({ ok: false, why: 'invalid' });
  }
});
