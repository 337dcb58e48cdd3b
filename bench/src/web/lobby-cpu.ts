/**
 * F8: the lobby of fifty labels rendered for each visitor: processor time of our server a page against the same page in
 * Next, which this bench builds in a temporary folder. In turns, /proc/<pid>/stat, the database's time not counted (no page
 * here needs it). `node bench/src/web/lobby-cpu.ts [seconds=6] [turns=5]`
 */
import type { Game } from '@mela/contract/api/catalogue';
import { withServer } from '../bets/server.ts';
import { seedFiftyGames } from './fifty-games.ts';
import { runGet } from './get-load.ts';
import { openNextLobby } from './peers/next-peer.ts';
import { cpuMsOf, familyOf } from './pin.ts';
import { needPrograms } from './programs.ts';
import { spreadOf, formatSpread } from './spread.ts';
import { printLine } from '../print.ts';

const [seconds, turns] = [Number(process.argv[2] ?? 6), Number(process.argv[3] ?? 5)];
const goal = 0.5;
const connections = 4;
const warmSec = 8;

async function dataOf<T>(base: string, path: string): Promise<T> {
  const answer = await fetch(`${base}/api/v18${path}`, { headers: { 'content-language': 'en' } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return ((await answer.json()) as { data: T }).data;
}

/** The games that both lobbies show. */
async function lobbyOf(base: string) {
  const games = await dataOf<Game[]>(base, '/games?isMobile=0');
  if (games.length !== 50) throw new Error(`the lobby has ${games.length} games, not fifty`);
  const percent = (rtp: string | null) => {
    const [won = 0, of = 1] = (rtp ?? '').split('/').map(Number);
    return `${((won / of) * 100).toFixed(2)} %`;
  };
  return {
    games: games.map(({ id, slug, name, url, label, rtp, types }) => ({
      id,
      slug,
      name,
      url,
      label,
      percent: percent(rtp),
      kind: types.at(-1),
    })),
    types: await dataOf<object[]>(base, '/gameTypes'),
    navbar: await dataOf<object[]>(base, '/menu/navbar_guest'),
    footer: await dataOf<object[]>(base, '/menu/footer'),
  };
}

/** Milliseconds of processor time a page, and the page's size. */
async function measure(url: string, pids: readonly number[], encoding: 'gzip' | 'identity', runSec = seconds) {
  const before = cpuMsOf(pids);
  const { requests, bad } = await runGet({ url, seconds: runSec, connections, encoding });
  if (bad > 0) throw new Error(`${url}: ${bad} failed answers`);
  return (cpuMsOf(pids) - before) / requests;
}

needPrograms({ wrk: 'wrk' });
await withServer(async (server) => {
  await seedFiftyGames(server);
  const peer = await openNextLobby(await lobbyOf(server.url));
  try {
    // A query without meaning: no such page is cached for others.
    const [ours, theirs] = [`${server.url}/en/games?made=again`, `${peer.url}/games?made=again`];
    const [ourPids, theirPids] = [[server.child.pid ?? 0], familyOf(peer.pid)];
    for (const [who, url] of [
      ['ours', ours],
      ['Next', theirs],
    ] as const) {
      const html = await (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).text();
      const cards = html.match(/<article class="label-card/g)?.length ?? 0;
      if (cards !== 50) throw new Error(`${who} shows ${cards} labels, not fifty`);
      printLine(`${who}: ${html.length} characters, ${cards} labels`);
    }
    for (const [url, pids] of [
      [ours, ourPids],
      [theirs, theirPids],
    ] as const)
      await measure(url, pids, 'identity', warmSec);
    for (const encoding of ['identity', 'gzip'] as const) {
      const [own, next, ratios]: [number[], number[], number[]] = [[], [], []];
      for (let turn = 0; turn < turns; turn += 1) {
        const [ownMs, nextMs] = [await measure(ours, ourPids, encoding), await measure(theirs, theirPids, encoding)];
        own.push(ownMs);
        next.push(nextMs);
        ratios.push(ownMs / nextMs);
      }
      const ratio = spreadOf(ratios);
      printLine(`${encoding}: ours ${formatSpread(spreadOf(own), 2)} ms a page, Next ${formatSpread(spreadOf(next), 2)} ms`);
      printLine(`F8 (${encoding}): ${formatSpread(ratio, 2)} of Next, goal ${goal}: ${ratio.median <= goal ? 'met' : 'missed'}`);
    }
  } finally {
    await peer.stop();
  }
});
