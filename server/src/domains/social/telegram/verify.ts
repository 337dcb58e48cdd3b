import { createHmac, timingSafeEqual } from 'node:crypto';
import { Type } from 'typebox';
import { unixSec } from '../../../kernel/clock.ts';
import { compileReader } from '../../../kernel/http/input/check-input.ts';

/** The messenger allows a day. Who opens the site in it does so within seconds, so an hour leaves room for slow phones only. */
export const initDataSecMax = 3600;
const clockSecMax = 60;

/** A user of the messenger whom its signature names. `signature` is the same however the data is written. */
export type TelegramUser = { readonly id: string; readonly signature: string; readonly expiresAt: Date };

const readUser = compileReader(
  Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), is_bot: Type.Optional(Type.Boolean()) }),
);

/**
 * Reads the data that the messenger gives a site inside it: `hash` is HMAC-SHA256 over all other fields, sorted, with a key made of the
 * bot's token. Null for data that is not signed by this bot's token, too old, of the future, or names no person.
 */
export function readInitData(initData: string, botToken: string, now: Date): TelegramUser | null {
  const fields = [...new URLSearchParams(initData)];
  const given = new Map(fields);
  if (given.size !== fields.length) return null;
  const hash = given.get('hash') ?? '';
  if (!/^[0-9a-f]{64}$/.test(hash)) return null;
  given.delete('hash');
  const expected = createHmac('sha256', createHmac('sha256', 'WebAppData').update(botToken).digest())
    .update(
      [...given]
        .map(([name, value]) => `${name}=${value}`)
        .toSorted()
        .join('\n'),
    )
    .digest();
  if (!timingSafeEqual(expected, Buffer.from(hash, 'hex'))) return null;
  const authDate = /^\d{1,12}$/.test(given.get('auth_date') ?? '') ? Number(given.get('auth_date')) : 0;
  const ageSec = unixSec(now) - authDate;
  if (ageSec > initDataSecMax || ageSec < -clockSecMax) return null;
  const id = readUserId(given.get('user'));
  return id === null ? null : { id, signature: hash, expiresAt: new Date((authDate + initDataSecMax + clockSecMax) * 1000) };
}

function readUserId(text: string | undefined): string | null {
  try {
    const user = readUser(JSON.parse(text ?? ''));
    return user.is_bot === true ? null : String(user.id);
  } catch {
    return null;
  }
}
