/** What the Signature header of a call is made of. It slows down scripts and is no security boundary: the key is public. */
export type SignatureParts = {
  /** Path and query exactly as sent: `/api/v18/games?limit=20`. */
  readonly pathAndQuery: string;
  readonly userAgent: string;
  readonly siteKey: string;
};

/** The text that is hashed, for one whole minute since the epoch. */
export function signatureText(parts: SignatureParts, minute: number): string {
  return `${parts.pathAndQuery}\n${parts.userAgent}\n${minute}\n${parts.siteKey}`;
}

export function minuteOf(nowMs: number): number {
  return Math.floor(nowMs / 60_000);
}

/**
 * The header's value, lower-case hex of SHA-256, by WebCrypto: for the browser and for tools. Needs a secure context
 * (https or localhost) in the browser.
 */
export async function signRequest(parts: SignatureParts, nowMs: number): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(signatureText(parts, minuteOf(nowMs))));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
