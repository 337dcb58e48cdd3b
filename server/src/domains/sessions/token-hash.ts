import { createHash } from 'node:crypto';

/** What is kept of a token: enough to know it again, not enough to use it. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
