import { createHash, createHmac } from 'node:crypto';
import { cleanText } from '@mela/contract/text/clean-text';

/** An operator's session ends after half an hour without a call, and in any case after ten hours (ASVS 7.3). */
const idleSecMax = 1800;
export const sessionSecMax = 36_000;
/** A call updates `seen_at` only when it is older than this. */
export const seenSecMin = 30;
export const setUpSec = 86_400;
export const approvalSec = 3 * 86_400;

type SessionTimes = { readonly created_at: Date; readonly seen_at: Date; readonly ended_at: Date | null };

export function isOpen({ created_at, seen_at, ended_at }: SessionTimes, now: Date): boolean {
  const sec = (from: Date) => (now.getTime() - from.getTime()) / 1000;
  return ended_at === null && sec(created_at) <= sessionSecMax && sec(seen_at) <= idleSecMax;
}

/** From when on a session must be of, and have made a call, to be open. */
export const oldestOpen = (now: Date) => ({
  createdAfter: new Date(now.getTime() - sessionSecMax * 1000),
  seenAfter: new Date(now.getTime() - idleSecMax * 1000),
});

/** Whether a log-in takes part in second approvals: confirmed, and neither added, reset nor given permissions at the command line since. */
export const isConfirmed = (row: { readonly command_line_at: Date | null; readonly confirmed_at: Date | null }): boolean =>
  row.confirmed_at !== null && row.command_line_at === null;

/** The stored form of a token: it has 256 random bits, so a plain hash cannot be guessed. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Failed log-ins that cause no wait, and the longest wait in seconds after more of them: it begins at a second and doubles. */
export type Slowing = { readonly subject: Buffer; readonly free: number; readonly waitSecMax: number };

/** Failures count for an hour after the last one. */
export const failureWindowSec = 3600;

/**
 * What a log-in is throttled by. One address that guesses at an account waits up to 15 minutes; all addresses together wait a minute at most, so
 * that no one can lock an operator out.
 */
export function slowingOf(key: string, email: string, addressGroup: string): readonly Slowing[] {
  const subject = (...parts: readonly string[]) =>
    createHmac('sha256', key)
      .update(JSON.stringify(['operator log-in', ...parts]))
      .digest();
  return [
    { subject: subject('account and address', email, addressGroup), free: 5, waitSecMax: 900 },
    { subject: subject('address', addressGroup), free: 20, waitSecMax: 900 },
    { subject: subject('account', email), free: 50, waitSecMax: 60 },
  ];
}

export const readEmail = (text: string): string | null => {
  const email = cleanText('lookup', text).toLowerCase();
  return /^[a-z0-9!#$%&'*+/=?^_`{|}~-][a-z0-9!#$%&'*+/=?^_`{|}~.-]{0,63}@[a-z0-9][a-z0-9.-]{0,180}$/.test(email) ? email : null;
};
