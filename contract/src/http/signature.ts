/** The Signature header of a call. It slows down scripts and is no security boundary: the key is public. */
export type SignatureParts = {
  /** Path and query exactly as sent: `/api/v18/games?limit=20`. */
  readonly pathAndQuery: string;
  /** What the client says in `X-Signed-Agent`; without that header, its `User-Agent` as the server received it. */
  readonly userAgent: string;
  readonly siteKey: string;
};

const agentCharsMax = 300;

/**
 * A browser's name for itself as the value of `X-Signed-Agent`, which no one on the way rewrites: printable ASCII, other characters as question
 * marks.
 */
export function signedAgent(userAgent: string): string {
  return userAgent
    .slice(0, agentCharsMax)
    .replaceAll(/[^\x20-\x7e]/g, '?')
    .trim();
}

/** The text that is hashed, for one whole minute since the epoch. */
export function signatureText(parts: SignatureParts, minute: number): string {
  return `${parts.pathAndQuery}\n${parts.userAgent}\n${minute}\n${parts.siteKey}`;
}

export function minuteOf(nowMs: number): number {
  return Math.floor(nowMs / 60_000);
}

/**
 * The header's value, lower-case hex of SHA-256: for the browser and for tools. Browsers offer a digest on https and localhost only; elsewhere our
 * own implementation is used.
 */
export async function signRequest(parts: SignatureParts, nowMs: number): Promise<string> {
  const text = new TextEncoder().encode(signatureText(parts, minuteOf(nowMs)));
  // Its type says it always exists; on a page over plain http it does not.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  const digest = subtle ? new Uint8Array(await subtle.digest('SHA-256', text)) : (await import('./sha256.ts')).sha256(text);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
