import { request as httpRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { signRequest } from '../../contract/src/http/signature.ts';
import { publicKey } from './call-as.ts';
import { freshEmail } from './player.ts';
import type { Locale } from './words.ts';

const path = '/api/v18/users';
const userAgent = 'a journey';
let callers = 0;

/**
 * Makes the browser of this page one of a new player, without a walk through the registration: its own journeys do that. Nothing is opened:
 * the next address is. The welcome gift counts as seen. Returns the player's token.
 */
export async function signUp(page: Page, locale: Locale, lookup = freshEmail()): Promise<string> {
  const origin = `http://127.0.0.1:${process.env['E2E_PORT']}`;
  const form = { lookup, password: 'a long enough one', locale, birthDate: '1990-05-17', agreement: true };
  const answer = await post(origin, await publicKey(page.request), JSON.stringify(form));
  const { data, error } = (await json(answer)) as { data?: { token: string }; error?: unknown };
  if (!data) throw new Error(`no account: ${answer.statusCode} ${JSON.stringify(error)}`);
  const cookies = (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]?.split('=') ?? []);
  await page.context().addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: origin })));
  await page.context().addInitScript(rememberPlayer, data.token);
  return data.token;
}

/** In each page of the context, but only once: a log-out lasts. */
function rememberPlayer(token: string): void {
  if (window.top !== window || localStorage.getItem('journey.player') === token) return;
  localStorage.setItem('journey.player', token);
  localStorage.setItem('mela.token', token);
  localStorage.setItem('mela.welcome_pack_seen', JSON.stringify(['1', 4_000_000_000_000]));
}

/** Each from an address of its own: accounts opened from one are limited by the minute. */
async function post(origin: string, siteKey: string, body: string): Promise<IncomingMessage> {
  const signature = await signRequest({ pathAndQuery: path, userAgent, siteKey }, Date.now());
  callers += 1;
  const localAddress = `127.${process.pid % 250}.${callers >> 8}.${(callers % 255) + 1}`;
  return new Promise((done, failed) => {
    const headers = { 'Content-Type': 'application/json', 'User-Agent': userAgent, 'Content-Language': 'en', Signature: signature };
    httpRequest(`${origin}${path}`, { method: 'POST', headers, localAddress }, done).on('error', failed).end(body);
  });
}
