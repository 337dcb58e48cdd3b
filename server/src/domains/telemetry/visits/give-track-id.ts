import { browserCookies } from '@mela/contract/site/browser-cookies';
import type { visitsApi } from '@mela/contract/api/content/visits';
import type { InputOf } from '@mela/contract/http/endpoint';
import { headerOf } from '../../../kernel/http/input/header.ts';
import { readCookie } from '../../../kernel/http/output/cookies.ts';
import type { Context } from '../../../kernel/types.ts';

type Row = (typeof visitsApi.rows)['GET /track'];

const idBytes = 16;
const cookieName = 'mela-track';
const maxAgeSec = browserCookies[cookieName].days * 86_400;

/**
 * The number in the cookie of this host, or a new one; its time begins again with each call. On https sites of other domains may send the cookie, where their
 * browser lets them.
 */
export async function giveTrackId(
  { cookies, request, config, random }: Context,
  _input: InputOf<Row>,
): Promise<{ readonly track_id: string }> {
  const sent = readCookie(headerOf(request.headers, 'cookie'), cookieName);
  const id = sent !== undefined && /^[0-9a-f]{32}$/.test(sent) ? sent : random.bytes(idBytes).toString('hex');
  const sameSite = config.siteUrl.startsWith('https:') ? 'None' : 'Lax';
  cookies.set(cookieName, id, { path: '/api/v18/track', sameSite, maxAgeSec });
  return { track_id: id };
}
