import type { ErrorKey } from '@mela/contract/errors/catalogue';
import type { Locale } from '@mela/contract/site/languages';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Config } from '../../../config/config.ts';
import type { Random } from '../../../kernel/random/random.ts';
import type { Db } from '../../../kernel/types.ts';
import { sendMessage, type Message } from '../../messages/index.ts';
import type { Lookup } from '../rules.ts';
import { codeHash, isSameHash, linkHash, newCode, readCode, resendSec, targetHash, ttlSecOf, type Purpose } from './rules.ts';
import { reserveRecoveryText, requireText, type CountedText } from './text-budget.ts';
import { adoptAsks, countAsk, leaveAsk, saveSecret, secondsToWait, spendAttempt, type CodeKey } from './store.ts';

type Sender = { readonly tx: Db; readonly config: Config; readonly random: Random; readonly now: Date };

export function codeKey({ secrets }: Config, purpose: Purpose, lookup: Lookup): CodeKey {
  return { purpose, target: targetHash(secrets.codes, lookup) };
}

const waits: Readonly<Record<Purpose, Readonly<Record<Lookup['kind'], ErrorKey>>>> = {
  confirm: { email: 'errors.confirm.email_wait', phone: 'errors.confirm.phone_wait' },
  password: { email: 'errors.password.recovery_wait', phone: 'errors.password.recovery_wait' },
  registration: { email: 'errors.confirm.email_wait', phone: 'errors.confirm.phone_wait' },
  factor: { email: 'errors.confirm.email_wait', phone: 'errors.confirm.phone_wait' },
  contact: { email: 'errors.confirm.email_wait', phone: 'errors.confirm.phone_wait' },
};

/**
 * Counts a request for a code or link; the same for every address, whether or not an account has it.
 * @returns the seconds until it may be asked for again
 * @throws ApiError with the seconds to wait, when it was asked for too soon or too often
 */
export async function askForCode({ tx, config, now }: Omit<Sender, 'random'>, purpose: Purpose, lookup: Lookup): Promise<number> {
  const waitSec = await secondsUntilAsk({ tx, config, now }, purpose, lookup);
  if (waitSec !== null) throw new ApiError(waits[purpose][lookup.kind], { ttlSec: Math.max(1, waitSec) });
  return resendSec[lookup.kind];
}

/**
 * Counts a request like `askForCode`. Null when it may be sent, otherwise the seconds until it may. While the master secret is rotated, the requests
 * that another key counted count too, and its code is void: no one gets twice the requests or guesses.
 */
export async function secondsUntilAsk(
  { tx, config, now }: Omit<Sender, 'random'>,
  purpose: Purpose,
  lookup: Lookup,
): Promise<number | null> {
  const sending = { now, lockSec: resendSec[lookup.kind], ttlSec: ttlSecOf(purpose, lookup.kind) };
  const key = codeKey(config, purpose, lookup);
  const others = otherTargets(config, lookup);
  for (const target of others) {
    const waitSec = await secondsToWait(tx, { ...sending, purpose, target });
    if (waitSec > 0) return waitSec;
  }
  if (others.length > 0) await adoptAsks(tx, key, others, now);
  return countAsk(tx, { ...key, ...sending });
}

/** Under which other keys the address may be stored. */
const otherTargets = ({ secrets }: Config, lookup: Lookup): Buffer[] =>
  secrets.reading.codes.filter((key) => key !== secrets.codes).map((key) => targetHash(key, lookup));

/**
 * The password of an account was changed: its addresses may ask for one more recovery on this day, by mail or text message, however many were
 * asked for before. The one who changed it cannot have used them up.
 */
export async function reserveRecovery(
  sender: Omit<Sender, 'random'>,
  user: { readonly email: string | null; readonly phone: string | null },
): Promise<void> {
  for (const kind of ['email', 'phone'] as const) {
    const value = user[kind];
    if (value === null) continue;
    const lookup = { kind, value };
    await leaveAsk(sender.tx, 'password', [codeKey(sender.config, 'password', lookup).target, ...otherTargets(sender.config, lookup)]);
    if (kind === 'phone') await reserveRecoveryText(sender, value);
  }
}

type Sending = {
  readonly purpose: Purpose;
  readonly name: Message['name'];
  readonly lookup: Lookup;
  readonly locale: Locale;
  readonly userId: bigint | null;
  /** The address that a mailed token leads to; null: a mail has a code, as a text message has. */
  readonly linkOf: ((token: string) => string) | null;
  /** How a text message is counted; null: it was when it was asked for. */
  readonly counted: Pick<CountedText, 'use' | 'isConfirmed'> | null;
};

/**
 * Sends what was asked for: a code by text message, a link or a code by mail, in place of what was sent before. Only its hash is stored.
 * @throws ApiError `errors.texts.refused` where no text message may be sent
 */
export async function sendCode(sender: Sender, { purpose, name, lookup, locale, userId, linkOf, counted }: Sending): Promise<void> {
  const { tx, config, random, now } = sender;
  if (lookup.kind === 'phone' && counted !== null) await requireText(sender, { ...counted, phone: lookup.value, userId });
  const key = codeKey(config, purpose, lookup);
  const until = new Date(now.getTime() + ttlSecOf(purpose, lookup.kind) * 1000);
  const others = otherTargets(config, lookup);
  if (others.length > 0) await adoptAsks(tx, key, others, now);
  if (lookup.kind === 'phone' || linkOf === null) {
    const code = newCode(random.below);
    await saveSecret(tx, key, { hash: codeHash(config.secrets.codes, purpose, key.target, code), userId, until });
    return sendMessage(sender, { name, channel: lookup.kind === 'phone' ? 'sms' : 'email', to: lookup.value, locale, code, until });
  }
  const token = random.token(32);
  await saveSecret(tx, key, { hash: linkHash(config.secrets.codes, purpose, token), userId, until });
  return sendMessage(sender, { name, channel: 'email', to: lookup.value, locale, link: linkOf(token), until });
}

type Reader = { readonly config: Config; readonly now: Date };

/**
 * Compares a typed code, and counts the attempt. `tx` must commit whatever follows: an attempt that is rolled back would not count.
 * @returns the hash by which `takeSecret` uses it up
 * @throws ApiError `errors.validation` with `code`: wrong, or no longer valid
 */
export async function checkCode(tx: Db, { config, now }: Reader, purpose: Purpose, lookup: Lookup, typed: string): Promise<Buffer[]> {
  const sent = await attemptAt(tx, { config, now }, purpose, lookup);
  if (!sent) throw new ApiError('errors.validation', { fields: { code: 'errors.code.expired' } });
  const given = codeHash(sent.key, purpose, sent.target, readCode(typed));
  if (!isSameHash(sent.attempt.secret_hash, given)) throw new ApiError('errors.validation', { fields: { code: 'errors.code.wrong' } });
  return [given];
}

/** Counts an attempt at the code of an address, whichever key it was sent with. Null where none works. */
export async function attemptAt(tx: Db, { config, now }: Reader, purpose: Purpose, lookup: Lookup) {
  for (const key of config.secrets.reading.codes) {
    const target = targetHash(key, lookup);
    const attempt = await spendAttempt(tx, { purpose, target }, now);
    if (attempt) return { key, target, attempt };
  }
  return null;
}

/** By which `takeSecret` finds the token of a mailed link. */
export function secretOfLink({ secrets }: Config, purpose: Purpose, token: string): Buffer[] {
  return secrets.reading.codes.map((key) => linkHash(key, purpose, token));
}

/** Whether a code or link went to where an account is reached now: by the target that is stored with it. */
export function isTargetOf(
  { secrets }: Config,
  target: Buffer | undefined,
  { email, phone }: { readonly email: string | null; readonly phone: string | null },
): boolean {
  const lookups = [
    ...(email === null ? [] : [{ kind: 'email', value: email } as const]),
    ...(phone === null ? [] : [{ kind: 'phone', value: phone } as const]),
  ];
  return target !== undefined && secrets.reading.codes.some((key) => lookups.some((lookup) => targetHash(key, lookup).equals(target)));
}
