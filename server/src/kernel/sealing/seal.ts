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

/**
 * Reads a sealed value with the key that sealed it, one of `keys`.
 * @throws for a value that was changed, or sealed with another key or for another purpose.
 */
export async function unseal(keys: readonly string[], purpose: string, sealed: string): Promise<unknown> {
  const [key = '', ...others] = keys;
  const opened = await open(key, sealed).catch((error: unknown) => {
    if (others.length === 0) throw error;
    return null;
  });
  if (opened === null) return unseal(others, purpose, sealed);
  const { plaintext, protectedHeader } = opened;
  if (protectedHeader.typ !== purpose) throw new Error(`a value sealed for ${String(protectedHeader.typ)} was read for ${purpose}`);
  return JSON.parse(new TextDecoder().decode(plaintext));
}

const open = (key: string, sealed: string) =>
  compactDecrypt(sealed, keyOf(key), {
    keyManagementAlgorithms: [encryption.alg],
    contentEncryptionAlgorithms: [encryption.enc],
  });

/** The value sealed with the first of the keys; null where it is already. */
export async function reseal([key = '', ...before]: readonly string[], purpose: string, sealed: string): Promise<string | null> {
  if ((await unseal([key], purpose, sealed).catch(() => undefined)) !== undefined) return null;
  return seal(key, purpose, await unseal(before, purpose, sealed));
}
