import { generateSync } from 'otplib';

/** The code that an authenticator app shows for a secret, in base32, at a time in Unix seconds. */
export const appCode = (secret: string, nowSec: number): string => generateSync({ secret, epoch: nowSec });
