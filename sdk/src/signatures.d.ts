/** HMAC-SHA256 over the bytes of a body as they are sent, keyed with the secret as UTF-8. */
export declare function signBody(secret: string, body: string | Uint8Array, encoding?: 'hex' | 'base64'): string;
/** The text that the signature of a form covers: its fields and signed headers, sorted by name and encoded as a form. */
export declare function formText(fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>>): string;
/** HMAC-SHA256 over the fields of a form and its headers `x-merchant-id`, `x-nonce` and `x-timestamp`, in lower-case hex. */
export declare function signForm(
  secret: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
): string;
/** Whether a signature is the one that was expected, compared in constant time. For the wallet's side, and for calls that a wallet sends. */
export declare function isSignature(given: string | undefined, expected: string): boolean;
/** Whether the time of a call is within the window of the clock, on either side. */
export declare function isInWindow(sentSec: number, nowSec: number, windowSec?: number): boolean;
