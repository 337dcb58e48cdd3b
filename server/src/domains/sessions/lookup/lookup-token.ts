import { createHash } from 'node:crypto';
import { unixSec } from '../../../kernel/clock.ts';
import { seal, unseal } from '../../../kernel/sealing/seal.ts';
import type { Context } from '../../../kernel/types.ts';
import { userById, type UserRow } from '../../accounts/index.ts';

const purpose = 'lookup';
/** As long as a code of the second factor that was sent. */
const lookupTokenSec = 600;

type Passed = { readonly lookup: string; readonly userId: string; readonly password: string; readonly untilSec: number };
type FirstStep = { readonly lookup: string; readonly user: UserRow };

/** Of the stored hash: with another password the token is void. */
const fingerprint = (user: UserRow) =>
  createHash('sha256')
    .update(user.password_hash ?? '')
    .digest('base64url');

/** Says that its holder has passed the first step of a log-in. Only this server can read it; nothing is stored. */
export function lookupToken({ config, now }: Context, { lookup, user }: FirstStep): Promise<string> {
  const passed: Passed = { lookup, userId: String(user.id), password: fingerprint(user), untilSec: unixSec(now) + lookupTokenSec };
  return seal(config.secrets.sealing, purpose, passed);
}

/** Five parts with dots between them, as no address or number has. */
export const looksLikeToken = (text: string): boolean => text.split('.').length === 5 && !text.includes('@');

/** The first step that was passed; null for a token that was changed, is foreign or too old, or from before another password. */
export async function readLookupToken({ config, now, tx }: Context, token: string): Promise<FirstStep | null> {
  const passed = (await unseal(config.secrets.reading.sealing, purpose, token).catch(() => null)) as Passed | null;
  if (passed === null || passed.untilSec <= unixSec(now)) return null;
  const user = await userById(tx, BigInt(passed.userId));
  return user && fingerprint(user) === passed.password ? { lookup: passed.lookup, user } : null;
}
