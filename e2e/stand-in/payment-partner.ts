import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';

type Purpose = 'order' | 'return' | 'request' | 'answer';

const form = { 'content-type': 'text/html; charset=utf-8' };

/** The other side of the redirect adapter (docs/payments.md): a page where a payer pays or declines, and the signed query of a state. */
export async function openPaymentPartner({ port, secret }: { readonly port: number; readonly secret: string }) {
  const keyOf = (purpose: Purpose) => Buffer.from(hkdfSync('sha256', secret, 'mela', `redirect ${purpose}`, 32)).toString('base64url');
  const sign = (purpose: Purpose, text: string) => createHmac('sha256', keyOf(purpose)).update(text).digest('hex');
  const isSigned = (purpose: Purpose, text: string, signature: string) => {
    const [expected, given] = [Buffer.from(sign(purpose, text)), Buffer.from(signature)];
    return expected.length === given.length && timingSafeEqual(expected, given);
  };
  const states = new Map<string, string>();
  const seen: string[] = [];

  /** The address of an order is its signed fields; the page leads back with a signature of its own. */
  function pay(query: URLSearchParams, response: ServerResponse): void {
    const signature = query.get('sign') ?? '';
    query.delete('sign');
    if (!isSigned('order', query.toString(), signature)) return void response.writeHead(403, form).end('not signed');
    const order = query.get('order') ?? '';
    const links = ['paid', 'failed'].map(
      (state) => `<a id="${state}" href="/end?order=${order}&state=${state}&${backOf(query)}">${state}</a>`,
    );
    response.writeHead(200, form).end(`<!doctype html><title>Partner</title><h1>${query.get('amount')}</h1>${links.join(' ')}`);
  }
  const backOf = (query: URLSearchParams) => new URLSearchParams({ back: query.get('return') ?? '' }).toString();

  function end(query: URLSearchParams, response: ServerResponse): void {
    states.set(query.get('order') ?? '', query.get('state') ?? '');
    const back = new URLSearchParams({ order: query.get('order') ?? '', at: String(Math.floor(Date.now() / 1000)) });
    back.set('sign', sign('return', back.toString()));
    response.writeHead(303, { location: `${query.get('back')}?${back.toString()}` }).end();
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://partner');
    seen.push(url.pathname);
    if (url.pathname === '/pay') return pay(url.searchParams, response);
    if (url.pathname === '/end') return end(url.searchParams, response);
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const signature = String(request.headers['x-sign']);
      if (!isSigned('request', `${url.pathname}\n${body}`, signature)) return void response.writeHead(403).end();
      const order = new URLSearchParams(body).get('order') ?? '';
      const text = JSON.stringify({ order, state: states.get(order) ?? 'unknown' });
      response.writeHead(200, { 'content-type': 'application/json', 'x-sign': sign('answer', `${signature}\n${text}`) }).end(text);
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    seen,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
