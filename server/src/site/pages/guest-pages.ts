import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../kernel/clock.ts';
import { encodingOf, type Encoding } from '../../kernel/http/files/negotiate-encoding.ts';
import { packPage, type CachedPage, type MadePage } from './page-cache.ts';
import { policyByHashes, withoutNonce } from './page-policy.ts';
import { sendWhole } from './cached-page-server.ts';
import type { Rendered } from '../render/render-page.ts';

/** Only whole pages that are the same for everybody: no failure, no redirect, no cookie, nothing that says it must not be stored. */
function isShareable({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    headers.getSetCookie().length === 0 &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    !(headers.get('cache-control') ?? '').includes('no-store')
  );
}

/**
 * The bytes that all guests get, with a policy that names its scripts by their hashes; null for a page that is not for
 * all, which is then left unread. A page that lacks what a failing call should have brought serves those who wait, no longer.
 */
export async function cacheRendered(
  { response, nonce, isFaulty, override }: Rendered,
  common: Readonly<Record<string, string>>,
  liveOrigin: string,
): Promise<MadePage | null> {
  if (!isShareable(response) || override() !== null) return null;
  const rendered = await response.text();
  // A rendering that was cut short ends without an error: its last tag is missing.
  if (!rendered.trimEnd().endsWith('</html>')) throw new Error('a page for all guests was rendered in part only');
  const page = await packPage(withoutNonce(rendered, nonce), {
    ...common,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyByHashes(rendered, nonce, liveOrigin),
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Cookie',
  });
  return { page, lasts: !isFaulty() };
}

/** The page in the best encoding that this visitor takes. */
function readyFor({ headers }: IncomingMessage, page: CachedPage): CachedPage[Encoding] {
  return page[encodingOf(String(headers['accept-encoding'] ?? ''))];
}

/** Straight to the socket: everything it needs was made when the page was cached. */
export function sendCached(request: IncomingMessage, answer: ServerResponse, page: CachedPage): void {
  const { headers } = request;
  if (headers['if-none-match'] === page.etag) {
    answer.writeHead(304, page.unchanged).end();
    return;
  }
  const ready = readyFor(request, page);
  answer.writeHead(200, ready.headers);
  answer.end(request.method === 'HEAD' ? undefined : ready.bytes);
}

/** The same from a server of our own, where whole bytes can go to the socket. */
export function sendEarly(request: IncomingMessage, answer: ServerResponse, page: CachedPage, clock: Clock): void {
  const known = request.headers['if-none-match'] !== undefined;
  if (known || !sendWhole(request, answer, readyFor(request, page).whole.at(clock))) sendCached(request, answer, page);
}
