/**
 * F7: a guest's page from our server's keeping against nginx gzip_static on the very same bytes, in turns, each server on
 * one core and the client on another. `node bench/src/web/cached-page.ts [seconds=4] [turns=5] [path=/en/games]`
 */
import { request } from 'node:http';
import { once } from 'node:events';
import { gunzipSync } from 'node:zlib';
import type { IncomingMessage } from 'node:http';
import { withHouse } from '../bets/house.ts';
import { seedFiftyGames } from './fifty-games.ts';
import { runGet } from './get-load.ts';
import { openNginx } from './nginx.ts';
import { familyOf, pin } from './pin.ts';
import { needPrograms } from './programs.ts';
import { spreadOf, told } from './spread.ts';

const [seconds, turns, path] = [Number(process.argv[2] ?? 4), Number(process.argv[3] ?? 5), process.argv[4] ?? '/en/games'];
const goal = 0.6;
const connections = 50;
const [serverCore, clientCore] = [0, 1];
const say = (line: string) => process.stdout.write(`${line}\n`);

/** The page's compressed bytes as they stand on the wire. */
async function bytesOf(url: string): Promise<Buffer> {
  const outgoing = request(url, { headers: { 'accept-encoding': 'gzip' } }).end();
  const [answer]: IncomingMessage[] = await once(outgoing, 'response');
  if (answer?.statusCode !== 200 || answer.headers['content-encoding'] !== 'gzip') throw new Error(`${url}: no kept page in gzip`);
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(Buffer.from(part as Buffer));
  return Buffer.concat(parts);
}

needPrograms({ nginx: 'nginx-light', wrk: 'wrk', taskset: 'util-linux' });
await withHouse(async (house) => {
  await seedFiftyGames(house);
  const url = `${house.url}${path}`;
  const gzipped = await bytesOf(url);
  const nginx = await openNginx(gzipped, gunzipSync(gzipped));
  try {
    pin(house.child.pid ?? 0, serverCore);
    for (const pid of familyOf(nginx.pid)) pin(pid, serverCore);
    say(`${path}: ${gunzipSync(gzipped).length} bytes, ${gzipped.length} in gzip; ${connections} connections, ${seconds} s a turn`);
    const run = (target: string) => runGet({ url: target, seconds, connections, encoding: 'gzip', core: clientCore });
    await run(url);
    const [ours, theirs, ratios]: [number[], number[], number[]] = [[], [], []];
    for (let turn = 0; turn < turns; turn += 1) {
      const [kept, still] = [await run(url), await run(nginx.url)];
      if (kept.bad + still.bad > 0) throw new Error(`answers that were none: ours ${kept.bad}, nginx ${still.bad}`);
      ours.push(kept.requestsPerSec);
      theirs.push(still.requestsPerSec);
      ratios.push(kept.requestsPerSec / still.requestsPerSec);
      say(
        `turn ${turn + 1}: ours ${kept.requestsPerSec.toFixed(0)}/s p99 ${kept.p99Ms.toFixed(1)} ms, nginx ${still.requestsPerSec.toFixed(0)}/s p99 ${still.p99Ms.toFixed(1)} ms`,
      );
    }
    const ratio = spreadOf(ratios);
    say(`ours ${told(spreadOf(ours), 0)}/s, nginx ${told(spreadOf(theirs), 0)}/s`);
    say(`F7: ${told(ratio, 2)} of nginx, goal ${goal}: ${ratio.median >= goal ? 'met' : 'missed'}`);
  } finally {
    await nginx.stop();
  }
});
