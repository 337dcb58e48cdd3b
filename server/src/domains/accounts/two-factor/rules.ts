import { createHmac } from 'node:crypto';
import { generateURI, ScureBase32Plugin, verifySync } from 'otplib';
import type { Random } from '../../../kernel/random/random.ts';

/** A phone's clock may be one step of 30 s off. */
const toleranceSec = 30;
const secretBytes = 20;
const recoveryCodes = 10;
const recoveryBytes = 7;

/** Wrong codes in an hour; then the hour must pass. Who guesses here has the password already. */
export const guessesMax = 10;
export const guessWindowSec = 3600;

const base32 = new ScureBase32Plugin();

/** 160 random bits as base32. */
export const newSecret = (random: Random): string => base32.encode(random.bytes(secretBytes), { padding: false });

/** What the app reads as a QR code; `label` is how the player logs in. */
export const secretUrl = (secret: string, label: string): string => generateURI({ issuer: 'Mela', label, secret });

/** The time step of a code that is valid now and was not taken before; null for any other. */
export function stepOfCode(secret: string, code: string, nowSec: number, lastStep: bigint): bigint | null {
  if (!/^\d{6}$/.test(code)) return null;
  const result = verifySync({ secret, token: code, epoch: nowSec, epochTolerance: toleranceSec });
  const step = result.valid && 'timeStep' in result ? BigInt(result.timeStep) : null;
  return step !== null && step > lastStep ? step : null;
}

/** Ten codes of eleven characters, in two groups: 55 bits each. */
export function newRecoveryCodes(random: Random): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const code = base32.encode(random.bytes(recoveryBytes), { padding: false }).slice(0, 11).toLowerCase();
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });
}

/** The stored form of a recovery code, for one player only; hyphens, spaces and capitals do not count. */
export function recoveryHash(key: string, userId: bigint, code: string): Buffer {
  const read = code.replaceAll(/[\s-]/g, '').toLowerCase();
  return createHmac('sha256', key)
    .update(JSON.stringify(['recovery code', String(userId), read]))
    .digest();
}
