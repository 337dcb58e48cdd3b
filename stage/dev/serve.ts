/**
 * A stand-in for the server, for work on the stage alone: `node stage/dev/serve.ts 4400`, then
 * /play/patang?session=patang.big . The token names the title and the kind of round that every spin gives; `resume`,
 * `poor`, `flaky` and `expired` stand for the troubles. Never shipped, no money anywhere.
 */
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Book, TitleData } from '@mela/contract/book';

type Fixture = { readonly title: TitleData; readonly bets: readonly number[]; readonly books: Readonly<Record<string, Book>> };

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.wav': 'audio/wav',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};
const policy = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; frame-ancestors 'self'";
const fairness = { commitment: '9f2c4be1d07a33c58e6f10b2a9d4c7e85b3f6a0d1c2e4f8097a6b5c4d3e2f1a0', clientSeed: 'stage', nonce: 42 };
const troubles = new Map<string, number>();
let balance = 1_25_000_00;
let rounds = 1000;

createServer((request, response) => {
  const address = new URL(request.url ?? '/', 'http://stage');
  const token = String(request.headers['session-token'] ?? '');
  if (address.pathname.startsWith('/play/')) return sendFile(response, '/play.html');
  if (!address.pathname.startsWith('/originals/v1')) return sendFile(response, address.pathname);
  const [slug = '', pick = 'lose'] = token.split('.');
  const fixture = readFixture(slug);
  const book = fixture.books[pick] ?? Object.values(fixture.books)[0];
  if (book === undefined || pick === 'expired') return refuse(response, 401, 'errors.game.session', 'The session has ended.');
  if (address.pathname.endsWith('/session')) {
    const bet = fixture.bets[3] ?? 0;
    const round = pick === 'resume' ? { round: 'R-77', bet, win: (book.winCredits * bet) / book.betCredits, book } : null;
    return send(response, 200, {
      data: {
        game: { slug, name: fixture.title.name, title: { ...fixture.title, rtp: '6912/7200', hitFrequency: '2/7' } },
        bets: fixture.bets,
        rtp: '6912/7200',
        balance,
        currency: 'INR',
        demo: true,
        pot: null,
        allows: { autoplayRounds: 100, turbo: true },
        round,
        fairness,
        cycleMs: 0,
        lang: 'en',
      },
    });
  }
  if (address.pathname.endsWith('/history'))
    return send(response, 200, { data: { since: Math.floor(Date.now() / 1000), rounds: 0, bets: 0, wins: 0, last: [] } });
  if (address.pathname.endsWith('/shown')) return send(response, 200, { data: {} });
  let body = '';
  request.on('data', (part: Buffer) => {
    body += part.toString();
  });
  request.on('end', () => {
    const { bet } = JSON.parse(body) as { bet: number };
    if (pick === 'poor') return refuse(response, 400, 'errors.bet.not_enough_money', 'Your balance is too low for this bet.');
    const key = String(request.headers['idempotency-key']);
    const tries = (troubles.get(key) ?? 0) + 1;
    troubles.set(key, tries);
    if (pick === 'flaky' && tries < 3) return void request.socket.destroy();
    const win = (book.winCredits * bet) / book.betCredits;
    balance += win - bet;
    rounds += 1;
    send(response, 200, { data: { round: `R-${rounds}`, reels: [], wins: [], features: [], book, bet, win, balance, fairness } });
  });
}).listen(Number(process.argv[2] ?? 4400), '127.0.0.1');

function readFixture(slug: string): Fixture {
  return JSON.parse(readFileSync(new URL(`./fixtures/${slug.replaceAll(/[^a-z-]/g, '')}.json`, import.meta.url), 'utf8')) as Fixture;
}

function sendFile(response: ServerResponse, path: string): void {
  const file = `${dist}${decodeURIComponent(path)}`;
  if (path.includes('..') || !existsSync(file)) return send(response, 404, {});
  response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream', 'content-security-policy': policy });
  createReadStream(file).pipe(response);
}

const refuse = (response: ServerResponse, status: number, message: string, description: string) =>
  send(response, status, { error: { code: 3, message, description } });

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
