import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../kernel/clock.ts';
import { encodingOf, type Encoding } from '../files/negotiate-encoding.ts';
import { keepPage, type KeptPage, type MadePage } from './page-cache.ts';
import { policyByHashes, withoutNonce } from './page-policy.ts';
import { sendWhole } from './cached-page-server.ts';
import type { Rendered } from './render-page.ts';

/** Only whole pages that are the same for everybody: no failure, no redirect, no cookie, nothing that says it must not be stored. */
function isKeepable({ status, headers }: Response): boolean {
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
export async function keepRendered(
  { response, nonce, isFaulty, verdict }: Rendered,
  common: Readonly<Record<string, string>>,
  liveOrigin: string,
): Promise<MadePage | null> {
  if (!isKeepable(response) || verdict() !== null) return null;
  const rendered = await response.text();
  const page = await keepPage(withoutNonce(rendered, nonce), {
    ...common,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyByHashes(rendered, nonce, liveOrigin),
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Cookie',
  });
  return { page, lasts: !isFaulty() };
}

/** The page in the best encoding that this visitor takes. */
function readyFor({ headers }: IncomingMessage, page: KeptPage): KeptPage[Encoding] {
  return page[encodingOf(String(headers['accept-encoding'] ?? ''))];
}

/** Straight to the socket: everything it needs was made when the page was kept. */
export function sendKept(request: IncomingMessage, answer: ServerResponse, page: KeptPage): void {
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
export function sendReady(request: IncomingMessage, answer: ServerResponse, page: KeptPage, clock: Clock): void {
  const known = request.headers['if-none-match'] !== undefined;
  if (known || !sendWhole(request, answer, readyFor(request, page).whole.at(clock))) sendKept(request, answer, page);
}
