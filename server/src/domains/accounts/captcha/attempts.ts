import { createHmac } from 'node:crypto';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { addressGroup, siteNetwork } from '../../../kernel/limits/caller-address.ts';
import type { Context, Db } from '../../../kernel/types.ts';
import { readLookup, type Lookup } from '../rules.ts';
import { isRightAnswer, newChallenge, type Answer, type Challenge } from './challenge.ts';
import { countFailures, failuresOf, settleFailures, type Subject } from './store.ts';

/**
 * How many may fail before a picture is asked for: log-ins of one account from any address, log-ins of one network address, registrations
 * of one network address with what an account has already, and its applications that no code has confirmed, by mail and by text message,
 * which costs money. A network of IPv6 addresses that one customer may have gets `networkTimes` as many as one of its groups.
 */
export const failuresMax = { account: 3, address: 20, registration: 3, application: 10, text: 3 } as const;
export const networkTimes = 4;
/** Failures count for an hour after the last one. */
export const failureWindowSec = 3600;

/** What of a call the counts of attempts read. */
type Attempting = Pick<Context, 'tx' | 'config' | 'now' | 'address' | 'random'>;

/** An attempt that counts as failed until it succeeded. */
export type Attempt = {
  readonly account: Subject;
  /** Of its network address. */
  readonly places: readonly Subject[];
  /** Of this account within the window, with this one. */
  readonly failures: number;
  /** For the answer to a failure: the next attempt needs a picture. */
  readonly next: Challenge | null;
};

function subjectOf({ config: { secrets } }: Attempting, ...parts: readonly string[]): Subject {
  const text = JSON.stringify(['attempt', ...parts]);
  const hashUnder = (key: string) => createHmac('sha256', key).update(text).digest();
  return [hashUnder(secrets.codes), ...secrets.reading.codes.filter((key) => key !== secrets.codes).map(hashUnder)];
}

function accountOf(ctx: Attempting, lookupText: string): Subject {
  const lookup = readLookup(lookupText);
  return typeof lookup === 'string' ? subjectOf(ctx, 'text', lookupText.trim().toLowerCase()) : subjectOf(ctx, lookup.kind, lookup.value);
}

const withoutPhrase = ({ image, signature }: Challenge): Challenge => ({ image, signature });
export const challenge = (ctx: Attempting): Challenge => withoutPhrase(newChallenge(ctx));

/**
 * Counts an attempt to log in, of an account that exists or not, and asks for a picture after repeated failures. No account is ever
 * locked: with the picture its owner gets in.
 * @throws ApiError `errors.captcha` without an answer, `errors.captcha_phrase` with a wrong one, each with a new picture
 */
export async function beginAttempt(ctx: Attempting, lookupText: string, answer: Answer | undefined): Promise<Attempt> {
  const [account, places] = [accountOf(ctx, lookupText), placesOf(ctx, 'address')];
  const counted = [{ subject: account, most: failuresMax.account }, ...places];
  const failures = await countFailures(ctx.tx, {
    subjects: counted.map(({ subject }) => subject),
    now: ctx.now,
    windowSec: failureWindowSec,
  });
  if (counted.some(({ most }, at) => (failures[at] ?? 0) > most)) await requireAnswer(ctx, answer);
  const isNextGuarded = counted.some(({ most }, at) => (failures[at] ?? 0) >= most);
  return {
    account,
    places: places.map(({ subject }) => subject),
    failures: failures[0] ?? 0,
    next: isNextGuarded ? challenge(ctx) : null,
  };
}

/** @throws ApiError as `beginAttempt` */
async function requireAnswer(ctx: Attempting, answer: Answer | undefined): Promise<void> {
  if (answer === undefined) throw new ApiError('errors.captcha', { protection: challenge(ctx) });
  if (!(await isRightAnswer(ctx.tx, ctx, answer))) throw new ApiError('errors.captcha_phrase', { protection: challenge(ctx) });
}

/** It succeeded: the account's failures are forgotten; those of the address stay, or its owner could clear them with an account of their own. */
export async function endAttempt(tx: Db, { account, places }: Attempt): Promise<void> {
  await settleFailures(tx, { forgotten: [account], takenBack: places });
}

/** It was no failure, and no success yet: the password was right, and a second step follows. */
export async function takeAttemptBack(tx: Db, { account, places }: Attempt): Promise<void> {
  await settleFailures(tx, { takenBack: [account, ...places] });
}

/** Forgets the failures of a player's account, once the player has shown otherwise that it is theirs. */
export async function forgetAttempts(
  ctx: Attempting,
  { email, phone }: { readonly email: string | null; readonly phone: string | null },
): Promise<void> {
  const lookups = [email, phone].filter((lookup) => lookup !== null);
  await settleFailures(ctx.tx, { forgotten: lookups.map((lookup) => accountOf(ctx, lookup)) });
}

/** `application`: the account waits for a code, so that every application counts until it has been confirmed. */
type Registering = 'registration' | Application;
type Application = 'application' | 'text';
/** How an application by this address or number is counted. */
export const applicationBy = ({ kind }: Lookup): Application => (kind === 'phone' ? 'text' : 'application');

type Place = { readonly subject: Subject; readonly most: number };
/** The caller's address, and the network of 48 bits that it may be one of 65,536 groups of. */
function placesOf(ctx: Attempting, kind: 'address' | Registering): readonly Place[] {
  const [most, network] = [failuresMax[kind], siteNetwork(ctx.address)];
  const group = { subject: subjectOf(ctx, kind, addressGroup(ctx.address)), most };
  return network === null ? [group] : [group, { subject: subjectOf(ctx, kind, network), most: networkTimes * most }];
}

/**
 * Asks for a picture where registrations have met accounts that exist, or too many applications wait: a list of addresses cannot be tried,
 * nor messages be sent to one. An application is counted whether or not an account has its address. @throws ApiError as `beginAttempt`
 */
export async function guardRegistration(ctx: Attempting, answer: Answer | undefined, kind: Registering = 'registration'): Promise<void> {
  const places = placesOf(ctx, kind);
  const counting = { subjects: places.map(({ subject }) => subject), now: ctx.now, windowSec: failureWindowSec };
  const before =
    kind === 'registration' ? await failuresOf(ctx.tx, counting) : (await countFailures(ctx.tx, counting)).map((withThis) => withThis - 1);
  if (places.some(({ most }, at) => (before[at] ?? 0) >= most)) await requireAnswer(ctx, answer);
}

/** Counts another message for an application, without asking for a picture. */
export async function countApplication(ctx: Attempting, lookup: Lookup): Promise<void> {
  const subjects = placesOf(ctx, applicationBy(lookup)).map(({ subject }) => subject);
  await countFailures(ctx.tx, { subjects, now: ctx.now, windowSec: failureWindowSec });
}

/** Counts a registration with what an account has already. */
export async function noteKnownLookup(ctx: Attempting): Promise<void> {
  const subjects = placesOf(ctx, 'registration').map(({ subject }) => subject);
  await countFailures(ctx.tx, { subjects, now: ctx.now, windowSec: failureWindowSec });
}

/** An application has become an account. */
export async function takeApplicationBack(ctx: Attempting, lookup: Lookup): Promise<void> {
  await settleFailures(ctx.tx, { takenBack: placesOf(ctx, applicationBy(lookup)).map(({ subject }) => subject) });
}
