import { generateSync, generateURI, ScureBase32Plugin, verifySync } from 'otplib';
import type { Random } from '../random/random.ts';

/** Codes of an authenticator app (TOTP), of players and of operators. */

/** A phone's clock may be one step of 30 s off. */
const toleranceSec = 30;
const secretBytes = 20;

export const base32 = new ScureBase32Plugin();

/** 160 random bits as base32. */
export const newSecret = (random: Random): string => base32.encode(random.bytes(secretBytes), { padding: false });

/** What the app reads as a QR code; `label` is how the person logs in. */
export const secretUrl = (secret: string, label: string, issuer = 'Mela'): string => generateURI({ issuer, label, secret });

/** What an app with this secret shows at a time in Unix seconds. */
export const codeOf = (secret: string, nowSec: number): string => generateSync({ secret, epoch: nowSec });

const stepSec = 30;

/**
 * The seconds until a code passes again after that of `lastStep`; null where this code is of neither this step nor an earlier one, and so just wrong.
 */
export function waitOfUsedCode(secret: string, code: string, nowSec: number, lastStep: bigint): number | null {
  if (stepOfCode(secret, code, nowSec, 0n) === null || stepOfCode(secret, code, nowSec, lastStep) !== null) return null;
  return Math.max(1, (Number(lastStep) + 1) * stepSec - nowSec);
}

/** The time step of a code that is valid now and was not taken before; null for any other. */
export function stepOfCode(secret: string, code: string, nowSec: number, lastStep: bigint): bigint | null {
  if (!/^\d{6}$/.test(code)) return null;
  const result = verifySync({ secret, token: code, epoch: nowSec, epochTolerance: toleranceSec });
  const step = result.valid && 'timeStep' in result ? BigInt(result.timeStep) : null;
  return step !== null && step > lastStep ? step : null;
}
