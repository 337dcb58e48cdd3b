/**
 * F7: a guest's page from our server's cache against nginx gzip_static on the same bytes, in turns, each server on
 * one core and the client on another. `node bench/src/web/cached-page.ts [seconds=4] [turns=5] [path=/en/games]`
 */
import { request } from 'node:http';
import { once } from 'node:events';
import { gunzipSync } from 'node:zlib';
import type { IncomingMessage } from 'node:http';
import { withServer } from '../bets/server.ts';
import { seedFiftyGames } from './fifty-games.ts';
import { runGet } from './get-load.ts';
import { openNginx } from './peers/nginx.ts';
import { cpuMsOf, familyOf, pin } from './pin.ts';
import { needPrograms } from './programs.ts';
import { spreadOf, formatSpread } from './spread.ts';
import { printLine } from '../print.ts';

const [seconds, turns, path] = [Number(process.argv[2] ?? 4), Number(process.argv[3] ?? 5), process.argv[4] ?? '/en/games'];
const goal = 0.6;
const connections = 50;
const [serverCore, clientCore] = [0, 1];

/** The page's compressed bytes as they are on the wire. */
async function bytesOf(url: string): Promise<Buffer> {
  const outgoing = request(url, { headers: { 'accept-encoding': 'gzip' } }).end();
  const [answer]: IncomingMessage[] = await once(outgoing, 'response');
  if (answer?.statusCode !== 200 || answer.headers['content-encoding'] !== 'gzip') throw new Error(`${url}: no cached page in gzip`);
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(Buffer.from(part as Buffer));
  return Buffer.concat(parts);
}

type Rate = { readonly aSecond: number; readonly aCpuSecond: number; readonly p99Ms: number };

async function measure(url: string, pids: readonly number[]): Promise<Rate> {
  const before = cpuMsOf(pids);
  const { requestsPerSec, requests, p99Ms, bad } = await runGet({ url, seconds, connections, encoding: 'gzip', core: clientCore });
  if (bad > 0) throw new Error(`${url}: ${bad} failed answers`);
  return { aSecond: requestsPerSec, aCpuSecond: (requests / (cpuMsOf(pids) - before)) * 1000, p99Ms };
}

needPrograms({ nginx: 'nginx-light', wrk: 'wrk', taskset: 'util-linux' });
await withServer(async (server) => {
  await seedFiftyGames(server);
  const url = `${server.url}${path}`;
  const gzipped = await bytesOf(url);
  const nginx = await openNginx(gzipped, gunzipSync(gzipped));
  try {
    const servers = [
      { name: 'ours', url, pids: [server.child.pid ?? 0] },
      { name: 'nginx', url: nginx.url, pids: familyOf(nginx.pid) },
    ];
    for (const { pids } of servers) for (const pid of pids) pin(pid, serverCore);
    printLine(`${path}: ${gunzipSync(gzipped).length} bytes, ${gzipped.length} in gzip; ${connections} connections, ${seconds} s a turn`);
    await measure(url, []);
    const rates: Rate[][] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const both: Rate[] = [];
      for (const server of servers) both.push(await measure(server.url, server.pids));
      printLine(
        `turn ${turn + 1}: ${servers.map(({ name }, at) => `${name} ${both[at]?.aSecond.toFixed(0)}/s p99 ${both[at]?.p99Ms.toFixed(1)} ms`).join(', ')}`,
      );
      rates.push(both);
    }
    const share = (of: (rate: Rate) => number) => spreadOf(rates.map(([own, other]) => (own && other ? of(own) / of(other) : Number.NaN)));
    const ratio = share(({ aSecond }) => aSecond);
    printLine(
      `for the same processor time: ${formatSpread(
        share(({ aCpuSecond }) => aCpuSecond),
        2,
      )} of nginx (unaffected by other processes)`,
    );
    printLine(`F7: ${formatSpread(ratio, 2)} of nginx's requests a second, goal ${goal}: ${ratio.median >= goal ? 'met' : 'missed'}`);
  } finally {
    await nginx.stop();
  }
});
