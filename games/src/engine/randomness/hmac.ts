import { hash } from 'node:crypto';

const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;
const MESSAGE_BYTES = 1024;
const INNER = 0x36;
const OUTER = 0x5c;

/** Overwritten by every call; one call ends before the next begins. */
const innerBytes = Buffer.alloc(BLOCK_BYTES + MESSAGE_BYTES);
const outerBytes = Buffer.alloc(BLOCK_BYTES + DIGEST_BYTES);

/**
 * HMAC-SHA256 (RFC 2104) of a text under a key of at most 64 bytes, as a string of 32 characters, one a byte. Two one-shot
 * hashes that return text take a fraction of the time of node's key, hmac and buffer objects, and a key of each
 * player's own leaves nothing to reuse. Compared with node's own HMAC by a test.
 */
export function hmacSha256(key: Uint8Array, message: string): string {
  if (key.length > BLOCK_BYTES) throw new RangeError(`key of ${key.length} bytes: takes at most ${BLOCK_BYTES}`);
  const length = Buffer.byteLength(message, 'utf8');
  const inner = length <= MESSAGE_BYTES ? innerBytes : Buffer.alloc(BLOCK_BYTES + length);
  for (let at = 0; at < BLOCK_BYTES; at++) {
    const byte = at < key.length ? key[at]! : 0;
    inner[at] = byte ^ INNER;
    outerBytes[at] = byte ^ OUTER;
  }
  inner.write(message, BLOCK_BYTES, 'utf8');
  outerBytes.write(hash('sha256', inner.subarray(0, BLOCK_BYTES + length), 'binary'), BLOCK_BYTES, 'latin1');
  return hash('sha256', outerBytes, 'binary');
}
