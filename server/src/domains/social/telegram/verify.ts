import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import { Type } from 'typebox';
import { unixSec } from '../../../kernel/clock.ts';
import { compileReader } from '../../../kernel/http/input/check-input.ts';

/** The messenger allows a day. Who opens the site in it does so within seconds, so an hour leaves room for slow phones only. */
export const initDataSecMax = 3600;
const clockSecMax = 60;

/** What data must be signed with: the bot's token, the messenger's own key (32 bytes as hex, with the bot's number), or both. */
export type Proofs = {
  readonly botToken: string | null;
  readonly signature: { readonly botId: string; readonly publicKey: string } | null;
};

/** Whether any data can be proved. */
export const canProve = ({ botToken, signature }: Proofs): boolean => botToken !== null || signature !== null;

/** A user of the messenger whom its signature names. `signature` is the same however the data is written. */
export type TelegramUser = { readonly id: string; readonly signature: string; readonly expiresAt: Date };

/** Why data is refused. One of another bot cannot be distinguished from one that is forged. */
export type Refused =
  | 'a field is given twice'
  | 'it is not signed by the bot'
  | 'it is not signed by the messenger'
  | 'it is too old'
  | 'it is of the future'
  | 'it names no person';

const readUser = compileReader(
  Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), is_bot: Type.Optional(Type.Boolean()) }),
);

/**
 * Reads the data that the messenger gives a site inside it. Answers the reason for data that not every configured proof holds for, that is too
 * old, of the future, or names no person. Without any proof nothing is read.
 */
export function readInitData(initData: string, proofs: Proofs, now: Date): TelegramUser | Refused {
  const fields = [...new URLSearchParams(initData)];
  const given = new Map(fields);
  if (given.size !== fields.length) return 'a field is given twice';
  const { botToken, signature } = proofs;
  const hash = botToken === null ? null : checkHash(given, botToken);
  if (botToken !== null && hash === null) return 'it is not signed by the bot';
  const signed = signature === null ? null : checkSignature(given, signature);
  if (signature !== null && signed === null) return 'it is not signed by the messenger';
  const proof = hash ?? signed;
  if (proof === null) return 'it is not signed by the messenger';
  const authDate = /^\d{1,12}$/.test(given.get('auth_date') ?? '') ? Number(given.get('auth_date')) : 0;
  const ageSec = unixSec(now) - authDate;
  if (ageSec > initDataSecMax) return 'it is too old';
  if (ageSec < -clockSecMax) return 'it is of the future';
  const id = readUserId(given.get('user'));
  if (id === null) return 'it names no person';
  return { id, signature: proof, expiresAt: new Date((authDate + initDataSecMax + clockSecMax) * 1000) };
}

/** Fields but these, each as `name=value`, in the order of their lines. */
const linesOf = (given: ReadonlyMap<string, string>, without: readonly string[]): string =>
  [...given]
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n');

/** `hash` is HMAC-SHA256 over all other fields, with a key made of the bot's token. Null where it is not. */
function checkHash(given: ReadonlyMap<string, string>, botToken: string): string | null {
  const hash = given.get('hash') ?? '';
  if (!/^[0-9a-f]{64}$/.test(hash)) return null;
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest();
  const expected = createHmac('sha256', key)
    .update(linesOf(given, ['hash']))
    .digest();
  return timingSafeEqual(expected, Buffer.from(hash, 'hex')) ? hash : null;
}

/** `signature` is the messenger's own (Ed25519) over the bot's number and all fields but the two proofs. Null where it is not; else its bytes as hex. */
function checkSignature(given: ReadonlyMap<string, string>, { botId, publicKey }: NonNullable<Proofs['signature']>): string | null {
  const text = given.get('signature') ?? '';
  if (!/^[\w-]{86}(==)?$/.test(text)) return null;
  const signature = Buffer.from(text, 'base64url');
  const x = Buffer.from(publicKey, 'hex').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const signed = Buffer.from(`${botId}:WebAppData\n${linesOf(given, ['hash', 'signature'])}`);
  return verify(null, signed, key, signature) ? signature.toString('hex') : null;
}

function readUserId(text: string | undefined): string | null {
  try {
    const user = readUser(JSON.parse(text ?? ''));
    return user.is_bot === true ? null : String(user.id);
  } catch {
    return null;
  }
}
