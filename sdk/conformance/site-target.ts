import { createHash, randomUUID } from 'node:crypto';
import type { Account } from '../src/steps.ts';
import type { PlayerAt, Target } from './target.ts';

/** A Mela site to try a wallet at: the public API registers a player, who has play money, and opens the game. */
export type Site = {
  readonly url: string;
  /** With which the site's pages sign their calls; `readSiteKey` takes it from a page. */
  readonly siteKey: string;
  readonly game: string;
  readonly otherGame: string;
  /** The time of the site's clock; that of this machine by default. */
  readonly nowMs?: () => number;
  /** Gives a player free rounds of the game, as an operator does, and returns the number of the gift. The public API gives none. */
  readonly giveFreeRounds?: (userId: number, rounds: number, stakeMinor: number) => Promise<string>;
};

const agent = 'mela conformance kit';
const password = randomUUID();

async function callSite(site: Site, method: string, path: string, token: string | null, body?: object): Promise<Record<string, unknown>> {
  const text = [path, agent, Math.floor((site.nowMs ?? Date.now)() / 60_000), site.siteKey].join('\n');
  const answer = await fetch(`${site.url}${path}`, {
    method,
    headers: {
      'x-signed-agent': agent,
      signature: createHash('sha256').update(text).digest('hex'),
      ...(token !== null && { 'auth-token': token }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data } = (await answer.json()) as { data?: Record<string, unknown> };
  if (!answer.ok || !data) throw new Error(`${method} ${path} answered HTTP ${answer.status}`);
  return data;
}

async function openPlayer(site: Site): Promise<PlayerAt> {
  const lookup = `conformance-${randomUUID()}@example.in`;
  const registration = { lookup, password, locale: 'en', birthDate: '1990-05-17', agreement: true };
  let token = String((await callSite(site, 'POST', '/api/v18/users', null, registration))['token']);
  let isOut = false;
  const { giveFreeRounds } = site;
  const userId = giveFreeRounds && Number((await callSite(site, 'GET', '/api/v18/users/self', token))['id']);
  return {
    ...(giveFreeRounds && { giveFreeRounds: (rounds: number, stakeMinor: number) => giveFreeRounds(Number(userId), rounds, stakeMinor) }),
    async open() {
      if (isOut) token = String((await callSite(site, 'POST', '/api/v18/login/lookup', null, { lookup, password }))['token']);
      isOut = false;
      return String((await callSite(site, 'GET', `/api/v18/games/${site.game}/real`, token))['token']);
    },
    async end() {
      await callSite(site, 'POST', '/api/v18/logout', token);
      isOut = true;
    },
  };
}

/** The key of a site's pages, which every page carries. @throws where the address shows no page of a Mela site */
export async function readSiteKey(url: string): Promise<string> {
  const page = await (await fetch(url)).text();
  const content = /<meta[^>]*name="mela-config"[^>]*content="([^"]*)"/.exec(page)?.[1];
  if (content === undefined) throw new Error(`${url} shows no page of a Mela site: --site-key names its key`);
  const { siteKey } = JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as { siteKey: string };
  return siteKey;
}

/** The wallet of a Mela site, with players of its public API. */
export function siteTarget(site: Site, account: Account): Target {
  return {
    name: site.url,
    account,
    games: { own: site.game, other: site.otherGame },
    ...(site.nowMs && { nowMs: site.nowMs }),
    openPlayer: () => openPlayer(site),
  };
}
