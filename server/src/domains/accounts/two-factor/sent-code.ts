import type { FactorMethod, FactorState } from '@mela/contract/api/accounts/two-factor';
import { readLocale } from '@mela/contract/site/languages';
import type { Config } from '../../../config/config.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Context, Db } from '../../../kernel/types.ts';
import { isSentBy } from '../../messages/index.ts';
import { attemptAt, secondsUntilAsk, sendCode } from '../codes/codes.ts';
import { codeHash, isSameHash, resendSec } from '../codes/rules.ts';
import { forgetCode, takeSecret } from '../codes/store.ts';
import type { Lookup } from '../rules.ts';
import { userById, type UserRow } from '../store.ts';
import { hiddenContact } from './rules.ts';

type Reader = { readonly config: Config; readonly now: Date };

/** Where the codes of a method go: an address that the player has confirmed. Null for the app, and without one. */
export function contactOf(user: UserRow, method: FactorMethod): Lookup | null {
  if (method === 'email' && user.email !== null && user.email_confirmed_at !== null) return { kind: 'email', value: user.email };
  if (method === 'phone' && user.phone !== null && user.phone_confirmed_at !== null) return { kind: 'phone', value: user.phone };
  return null;
}

/** What this player can choose here: a channel that nothing sends would lock them out. */
export function choicesOf(user: UserRow, config: Config): FactorMethod[] {
  const isSent = { email: isSentBy(config, 'email'), phone: isSentBy(config, 'sms') };
  return ['app', ...(['email', 'phone'] as const).filter((method) => isSent[method] && contactOf(user, method) !== null)];
}

/**
 * Sends a code, unless one was sent just now: that one is still valid. Returns the seconds until the next, and whether it was sent.
 * @throws ApiError `errors.texts.refused`
 */
export async function sendFactorCode(
  ctx: Context,
  user: UserRow,
  lookup: Lookup,
): Promise<{ readonly ttl: number; readonly isSent: boolean }> {
  const waitSec = await secondsUntilAsk(ctx, 'factor', lookup);
  if (waitSec !== null) return { ttl: Math.max(1, waitSec), isSent: false };
  const locale = readLocale(user.locale);
  const counted = { use: 'factor', isConfirmed: true } as const;
  await sendCode(ctx, { purpose: 'factor', name: 'login-code', lookup, locale, userId: user.id, linkOf: null, counted });
  return { ttl: resendSec[lookup.kind], isSent: true };
}

/**
 * The second step of a log-in whose first step is passed: sends the code, where the factor is one that is sent. Opens its own transaction. Where no
 * text message may be sent now the answer says so: a recovery code still logs in.
 */
export async function beginSecondStep(ctx: Context, user: UserRow, method: FactorMethod): Promise<FactorState> {
  const contact = contactOf(user, method);
  if (contact === null) return { enabled: true, method, sentTo: null, ttl: 0 };
  try {
    const { ttl } = await transact(ctx.tx, (tx) => sendFactorCode({ ...ctx, tx }, user, contact));
    return { enabled: true, method, sentTo: hiddenContact(contact), ttl };
  } catch (error) {
    if (!(error instanceof ApiError && error.key === 'errors.texts.refused')) throw error;
    return { enabled: true, method, sentTo: null, ttl: 0, refused: error.key };
  }
}

/** Compares a code that was sent, and uses a right one up. The attempt is counted before. */
export async function isRightSentCode(
  tx: Db,
  { config, now }: Reader,
  userId: bigint,
  method: FactorMethod,
  code: string,
): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return false;
  const user = await userById(tx, userId);
  const contact = user ? contactOf(user, method) : null;
  if (contact === null) return false;
  const sent = await attemptAt(tx, { config, now }, 'factor', contact);
  if (!sent || sent.attempt.user_id !== userId) return false;
  const given = codeHash(sent.key, 'factor', sent.target, code);
  if (!isSameHash(sent.attempt.secret_hash, given)) return false;
  if (!(await takeSecret(tx, 'factor', [given], now))) return false;
  await forgetCode(tx, { purpose: 'factor', target: sent.target });
  return true;
}
