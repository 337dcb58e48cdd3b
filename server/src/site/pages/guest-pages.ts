import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../kernel/clock.ts';
import { encodingOf, type Encoding } from '../../kernel/http/files/negotiate-encoding.ts';
import { packPage, type CachedPage, type MadePage } from './page-cache.ts';
import { policyByHashes, withoutNonce, type PolicyOrigins } from './page-policy.ts';
import { sendWhole } from './cached-page-server.ts';
import type { Rendered } from '../render/render-page.ts';

/** Only successful HTML pages that are the same for all guests: no redirect, no cookie, no `no-store`. */
function isShareable({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    headers.getSetCookie().length === 0 &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    !(headers.get('cache-control') ?? '').includes('no-store')
  );
}

/**
 * The page that all guests get, with a policy that lists its scripts by hash. Null, with the body unread, when the page
 * must not be shared. A page whose API calls failed serves only the requests that already wait for it.
 */
export async function cacheRendered(
  { response, nonce, hasFailedCalls, override }: Rendered,
  common: Readonly<Record<string, string>>,
  origins: PolicyOrigins,
): Promise<MadePage | null> {
  if (!isShareable(response) || override() !== null) return null;
  const rendered = await response.text();
  // React ends an interrupted rendering without an error; only the closing tag is missing.
  if (!rendered.trimEnd().endsWith('</html>')) throw new Error('a page for all guests was rendered incompletely');
  const page = await packPage(withoutNonce(rendered, nonce), {
    ...common,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyByHashes(rendered, nonce, origins),
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Cookie',
  });
  return { page, lasts: !hasFailedCalls() };
}

/** The page in the best encoding that the client accepts. */
function readyFor({ headers }: IncomingMessage, page: CachedPage): CachedPage[Encoding] {
  return page[encodingOf(String(headers['accept-encoding'] ?? ''))];
}

/** Sends a cached page, or 304. */
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

/** Sends a cached page before the framework runs, as complete bytes where possible. */
export function sendEarly(request: IncomingMessage, answer: ServerResponse, page: CachedPage, clock: Clock): void {
  const known = request.headers['if-none-match'] !== undefined;
  if (known || !sendWhole(request, answer, readyFor(request, page).whole.at(clock))) sendCached(request, answer, page);
}
