import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { unixSec } from '../../../kernel/clock.ts';
import { initDataSecMax, readInitData, type Proofs } from './verify.ts';

const botToken = `123456:${'a'.repeat(35)}`;
const now = new Date('2026-11-30T12:00:00Z');
const messenger = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');
const hexOf = (key: KeyObject) => Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');

const signature = { botId: '123456', publicKey: hexOf(messenger.publicKey) };
const both: Proofs = { botToken, signature };
const bySignature: Proofs = { botToken: null, signature };
const byToken: Proofs = { botToken, signature: null };

type Signing = {
  readonly token?: string;
  readonly botId?: string;
  readonly key?: KeyObject;
  readonly ageSec?: number;
  readonly more?: Readonly<Record<string, string>>;
};

/** Data as the messenger gives it since its version 8.0: with the proof of the bot's token over all, its own signature included. */
function signed({ token = botToken, botId = '123456', key = messenger.privateKey, ageSec = 5, more = {} }: Signing = {}): string {
  const fields: Record<string, string> = {
    query_id: 'AAF03wwqAAAAAHTfDCrLaQyH',
    user: JSON.stringify({ id: 7, first_name: 'आशा', last_name: 'K & co' }),
    auth_date: String(unixSec(now) - ageSec),
    ...more,
  };
  const lines = () =>
    Object.keys(fields)
      .toSorted()
      .map((name) => `${name}=${fields[name]}`)
      .join('\n');
  fields['signature'] = sign(null, Buffer.from(`${botId}:WebAppData\n${lines()}`), key).toString('base64url');
  const secret = createHmac('sha256', 'WebAppData').update(token).digest();
  return new URLSearchParams({ ...fields, hash: createHmac('sha256', secret).update(lines()).digest('hex') }).toString();
}

const withoutHash = (data: string) => data.replace(/&hash=[^&]*/, '');
const withoutSignature = (data: string) => data.replace(/&signature=[^&]*/, '');

describe('[8.24] data of the messenger, checked by its own key', () => {
  it.each([
    ['by both proofs', both],
    ['by its signature alone, for a bot whose token another system has', bySignature],
    ['by the bot’s token alone', byToken],
  ])('is read %s', (_, proofs) => expect(readInitData(signed(), proofs, now)).toMatchObject({ id: '7' }));

  it('is read in any order and encoding, and has one name for each: that of what was signed', () => {
    const data = signed();
    const written = [
      data,
      data.split('&').toReversed().join('&'),
      data.replaceAll('+', '%20'),
      `${data}`.replace(/(signature=[^&]*)/, '$1=='),
    ];
    const names = written.slice(0, 3).map((one) => readInitData(one, bySignature, now));
    expect(new Set(names.map((user) => JSON.stringify(user))).size).toBe(1);
    expect(readInitData(written[3] ?? '', bySignature, now)).toEqual(names[0]);
  });

  it('is named without its hash too, which its signature does not cover', () => {
    const data = signed();
    const other = data.replace(/hash=.*/, `hash=${'0'.repeat(64)}`);
    expect(readInitData(withoutHash(data), bySignature, now)).toEqual(readInitData(other, bySignature, now));
  });

  it.each([
    ['signed by another key', signed({ key: stranger.privateKey }), 'it is not signed by the messenger'],
    ['of another bot', signed({ botId: '654321' }), 'it is not signed by the messenger'],
    ['without a signature', withoutSignature(signed()), 'it is not signed by the messenger'],
    [
      'with a signature of another length',
      signed().replace(/signature=[^&]*/, 'signature=c2lnbmF0dXJl'),
      'it is not signed by the messenger',
    ],
    ['with one byte of its user changed', signed().replace('%22id%22%3A7', '%22id%22%3A8'), 'it is not signed by the messenger'],
    ['made younger', signed({ ageSec: 90_000 }).replace(/auth_date=\d+/, `auth_date=${unixSec(now)}`), 'it is not signed by the messenger'],
    ['with a field more', `${signed()}&is_admin=1`, 'it is not signed by the messenger'],
    ['with a second user', `user=%7B%22id%22%3A8%7D&${signed()}`, 'a field is given twice'],
    ['with a second signature', `${signed()}&signature=x`, 'a field is given twice'],
    ['a day old', signed({ ageSec: 86_400 }), 'it is too old'],
    ['a second older than an hour', signed({ ageSec: initDataSecMax + 1 }), 'it is too old'],
    ['of the future', signed({ ageSec: -120 }), 'it is of the future'],
    ['of a bot', signed({ more: { user: '{"id":7,"is_bot":true}' } }), 'it names no person'],
    ['without a user', signed({ more: { user: '' } }), 'it names no person'],
    ['nothing', '', 'it is not signed by the messenger'],
  ])('is refused %s', (_, data, reason) => expect(readInitData(data, bySignature, now)).toBe(reason));

  it('is refused with one byte of it more or less, wherever', () => {
    const data = signed();
    const user = data.indexOf('user=') + 5;
    for (let at = user; at < user + 40; at += 1) {
      const [more, less] = [`${data.slice(0, at)}0${data.slice(at)}`, data.slice(0, at) + data.slice(at + 1)];
      for (const proofs of [both, byToken, bySignature])
        for (const one of [more, less]) expect(typeof readInitData(one, proofs, now), `${at} ${one}`).toBe('string');
    }
  });

  it('needs both proofs where both are configured', () => {
    expect(readInitData(signed({ token: `654321:${'b'.repeat(35)}` }), both, now)).toBe('it is not signed by the bot');
    expect(readInitData(signed({ key: stranger.privateKey }), both, now)).toBe('it is not signed by the messenger');
    expect(readInitData(withoutHash(signed()), both, now)).toBe('it is not signed by the bot');
  });

  it('is never read without any proof', () => {
    expect(readInitData(signed(), { botToken: null, signature: null }, now)).toBe('it is not signed by the messenger');
  });

  it('is not the keys of Telegram that a test knows: its two public keys are keys', () => {
    const keys = [
      'e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d',
      '40055058a4ee38156a06562e52eece92a771bcd8346a8c4615cb7376eddf72ec',
    ];
    for (const publicKey of keys)
      expect(readInitData(signed(), { botToken: null, signature: { botId: '123456', publicKey } }, now)).toBe(
        'it is not signed by the messenger',
      );
  });
});
