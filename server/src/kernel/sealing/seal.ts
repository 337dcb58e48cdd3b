import { CompactEncrypt, compactDecrypt } from 'jose';

const keyOf = (key: string) => new Uint8Array(Buffer.from(key, 'base64url'));
const encryption = { alg: 'dir', enc: 'A256GCM' } as const;

/**
 * Encrypts a value that the server must read again, so that a copy of the database alone does not contain it. `key`: 32 bytes as base64url
 * (see deriveKey). A value sealed for one purpose cannot be read for another.
 */
export function seal(key: string, purpose: string, value: unknown): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(value));
  return new CompactEncrypt(text).setProtectedHeader({ ...encryption, typ: purpose }).encrypt(keyOf(key));
}

/** @throws for a value that was changed, or sealed with another key or for another purpose. */
export async function unseal(key: string, purpose: string, sealed: string): Promise<unknown> {
  const { plaintext, protectedHeader } = await compactDecrypt(sealed, keyOf(key), {
    keyManagementAlgorithms: [encryption.alg],
    contentEncryptionAlgorithms: [encryption.enc],
  });
  if (protectedHeader.typ !== purpose) throw new Error(`a value sealed for ${String(protectedHeader.typ)} was read for ${purpose}`);
  return JSON.parse(new TextDecoder().decode(plaintext));
}
