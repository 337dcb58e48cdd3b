import { hash } from 'node:crypto';

const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;
const INNER = 0x36;
const OUTER = 0x5c;

/**
 * HMAC-SHA256 (RFC 2104) under a key of at most 64 bytes, as a function of the message. Two one-shot hashes take half the
 * time of node's key and hmac objects, and a key of a player's own for every round leaves nothing to reuse. Held to
 * node's own HMAC by a test.
 */
export function hmacSha256(key: Uint8Array): (message: string) => Buffer {
  if (key.length > BLOCK_BYTES) throw new RangeError(`key of ${key.length} bytes: takes at most ${BLOCK_BYTES}`);
  const inner = Buffer.alloc(BLOCK_BYTES, INNER);
  const outer = Buffer.alloc(BLOCK_BYTES + DIGEST_BYTES, OUTER);
  for (let at = 0; at < key.length; at++) {
    inner[at] = key[at]! ^ INNER;
    outer[at] = key[at]! ^ OUTER;
  }
  return (message) => {
    outer.set(hash('sha256', Buffer.concat([inner, Buffer.from(message, 'utf8')]), 'buffer'), BLOCK_BYTES);
    return hash('sha256', outer, 'buffer');
  };
}
