import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Random } from '../../../kernel/random/random.ts';

const ivBytes = 12;
const tagBytes = 16;
const keyOf = (key: string) => Buffer.from(key, 'base64url');

/** Encrypts a photo (AES-256-GCM), tied to its owner: a row copied to another player cannot be read. The result is iv, tag and text. */
export function sealPhoto(key: string, owner: string, photo: Buffer, random: Random): Buffer {
  const iv = random.bytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), iv).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(photo), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** @throws for bytes that were changed, or sealed for another owner or with none of the keys */
export function unsealPhoto([key = '', ...others]: readonly string[], owner: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), sealed.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  const text = decipher.update(sealed.subarray(ivBytes + tagBytes));
  try {
    return Buffer.concat([text, decipher.final()]);
  } catch (error) {
    if (others.length === 0) throw error;
    return unsealPhoto(others, owner, sealed);
  }
}

/** What a photo is tied to. */
export const ownerOf = (userId: bigint, kind: string, side: string): string => `${userId}:${kind}:${side}`;
