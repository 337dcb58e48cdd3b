import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Random } from '../random/random.ts';

const randomBytes = 32;
const tagBytes = 8;
/** Base64url of both without padding. */
const tokenCharacters = Math.ceil(((randomBytes + tagBytes) * 4) / 3);

const tagOf = (key: string, bytes: Buffer): Buffer =>
  createHmac('sha256', key).update('token of a log-in\n').update(bytes).digest().subarray(0, tagBytes);

/**
 * A new token of a log-in or a game: 256 random bits, and a tag by which every process knows without a query that we have made it.
 * 54 characters. `key` is `secrets.codes`.
 */
export const newToken = (random: Random, key: string): string => taggedToken(random.bytes(randomBytes), key);

/** A token of given bytes, 32 of them. */
export const taggedToken = (bytes: Buffer, key: string): string => Buffer.concat([bytes, tagOf(key, bytes)]).toString('base64url');

/** `ours`: made with one of the keys. `invented`: has the form of ours and another tag. `untagged`: of another form, as tokens from before had. */
export type TokenForm = 'ours' | 'invented' | 'untagged';

/** What a token says of itself, whether or not someone has it. */
export function formOf(token: string, keys: readonly string[]): TokenForm {
  if (token.length !== tokenCharacters) return 'untagged';
  const read = Buffer.from(token, 'base64url');
  if (read.length !== randomBytes + tagBytes) return 'invented';
  const [bytes, tag] = [read.subarray(0, randomBytes), read.subarray(randomBytes)];
  return keys.some((key) => timingSafeEqual(tagOf(key, bytes), tag)) ? 'ours' : 'invented';
}
