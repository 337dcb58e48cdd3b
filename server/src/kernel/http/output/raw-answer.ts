import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** A stream is sent while it is read: for bodies that are too large for memory. */
export type RawBody = string | Buffer | Readable;

/** A response without the API's envelope: a redirect, a page, the body of another protocol. */
export class RawAnswer<B extends RawBody = RawBody> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: B;
  /** The answer to a signed call whose signature is wrong; the kernel counts it. */
  readonly unproven: boolean;

  constructor(status: number, headers: Readonly<Record<string, string>>, body: B, unproven = false) {
    this.status = status;
    this.headers = headers;
    this.body = body;
    this.unproven = unproven;
  }
}

/** A body as a caller in this process reads it. @throws Error for a stream, which only a socket gets */
export function bodyText(body: RawBody): string {
  if (typeof body === 'string') return body;
  if (Buffer.isBuffer(body)) return body.toString();
  throw new Error('a stream has no text: it is sent to a socket');
}

export function raw(answer: { status: number; headers?: Readonly<Record<string, string>>; body?: RawBody }): RawAnswer {
  return new RawAnswer(answer.status, answer.headers ?? {}, answer.body ?? '');
}

/** A JSON body without the envelope, for the protocols of game providers. `unproven`: the signature of the call is wrong. */
export function rawJson(body: unknown, { unproven = false }: { readonly unproven?: boolean } = {}): RawAnswer {
  return new RawAnswer(200, { 'content-type': 'application/json; charset=utf-8' }, JSON.stringify(body), unproven);
}

/** Default 302. `location` must be a path of this site or an address that the caller has checked. */
export function redirectTo(location: string, status: number = 302): RawAnswer {
  return new RawAnswer(status, { location }, '');
}

/** A page of the server. Only its inline scripts and styles are allowed, by hash; with `framedBy: 'self'` pages of this site may frame it. */
export function html(
  page: string,
  { status = 200, framedBy = 'none' }: { readonly status?: number; readonly framedBy?: 'none' | 'self' } = {},
): RawAnswer<string> {
  const hashes = (tag: string) =>
    [...page.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'))]
      .map(
        ([, text]) =>
          `'sha256-${createHash('sha256')
            .update(text ?? '')
            .digest('base64')}'`,
      )
      .join(' ');
  const policy = `default-src 'none'; script-src ${hashes('script') || "'none'"}; style-src ${hashes('style') || "'none'"}; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors '${framedBy}'`;
  return new RawAnswer(status, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }, page);
}
