import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readLaunch, type Wallet } from '../../src/index.ts';
import { bets } from './fruit-stand.ts';
import { writePage } from './page.ts';
import { playRound } from './play-round.ts';

const bodyBytesMax = 1_000;

async function readBody(request: IncomingMessage): Promise<{ readonly bet?: unknown }> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > bodyBytesMax) throw new RangeError('the body is too long');
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as { bet?: unknown };
}

/** The server of Tota's fruit stand: a page, the balance, and a round. `game` is its name at the wallet. */
export function serveTota(wallet: Wallet, game = 'tota'): Server {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const launch = readLaunch(request.url ?? '/');
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (!launch) return void response.writeHead(400).end('The address has no session.');
    if (request.method === 'GET' && path === '/')
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(writePage(launch.lang));
    const send = (body: object) => void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const at = { session: launch.session, game };
    if (request.method === 'POST' && path === '/balance') return send(await wallet.ask({ ...at, kind: 'balance' }));
    if (request.method === 'POST' && path === '/pick') {
      const { bet } = await readBody(request);
      if (typeof bet !== 'number' || !bets.includes(bet)) return void response.writeHead(400).end('This bet is not offered.');
      return send(await playRound(wallet, { ...at, betMinor: bet }));
    }
    response.writeHead(404).end('Not found.');
  }
  return createServer((request, response) => {
    answer(request, response).catch(() => response.headersSent || response.writeHead(502).end('The wallet gives no answer.'));
  });
}
