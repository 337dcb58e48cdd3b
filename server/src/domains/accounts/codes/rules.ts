import { createHmac, timingSafeEqual } from 'node:crypto';
import { cleanText } from '@mela/contract/text/clean-text';
import type { Lookup } from '../rules.ts';

/** What a code or link is for. One of each is valid for an address; a new one replaces it. */
export type Purpose = 'confirm' | 'password' | 'registration' | 'factor' | 'contact';

/** Seconds until the same may be asked for again. */
export const resendSec = { email: 300, phone: 60 } as const;
/** A day's requests for one address and purpose, whether or not the code was used: log-ins of a player count too, so they may be more. */
export const asksMaxOf = (purpose: Purpose): number => (purpose === 'factor' ? 20 : 11);
export const askWindowSec = 86_400;
/** Wrong codes until it must be asked for again. */
export const attemptsMax = 5;
const codeDigits = 6;

/**
 * Seconds for which a code or link is valid: a code of a log-in for ten minutes, another code for an hour, a mailed link for a day, one that
 * changes a password for an hour.
 */
export function ttlSecOf(purpose: Purpose, kind: Lookup['kind']): number {
  if (purpose === 'factor') return 600;
  return kind === 'phone' || purpose !== 'confirm' ? 3600 : 86_400;
}

const keyed = (key: string, ...parts: readonly string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest();

/** The stored form of an address: addresses can be guessed, so the hash has a key. */
export function targetHash(key: string, { kind, value }: Lookup): Buffer {
  return keyed(key, 'target', kind, value);
}

/** The stored form of a number or of a player's id where text messages of one use are counted. */
export function textHash(key: string, use: string, of: 'phone' | 'account', value: string): Buffer {
  return keyed(key, 'text', use, of, value);
}

/** The stored form of a code. Six digits can be counted through, so the hash has a key, and is valid for one address only. */
export function codeHash(key: string, purpose: Purpose, target: Buffer, code: string): Buffer {
  return keyed(key, 'code', purpose, target.toString('hex'), code);
}

export function linkHash(key: string, purpose: Purpose, token: string): Buffer {
  return keyed(key, 'link', purpose, token);
}

/** Takes equally long for every code. */
export function isSameHash(stored: Buffer | null, given: Buffer): boolean {
  return timingSafeEqual(stored ?? Buffer.alloc(given.length), given) && stored !== null;
}

export const newCode = (below: (limit: number) => number): string => String(below(10 ** codeDigits)).padStart(codeDigits, '0');

/** A code as it was typed or pasted: spaces and hyphens between the digits do not count. */
export const readCode = (typed: string): string => cleanText('number', typed).replaceAll('-', '');
