/**
 * F3: how quick a round of the server's own games is over HTTP, bet, outcome and win in one call: so many players, each spinning
 * again as soon as the last one is answered. Usage: node bench/src/bets/spins.ts [players=16] [seconds=15] [game=patang]
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { titles } from '@mela/games/index';
import { frameClient } from './frame-client.ts';
import { serverWithoutSite, openServer } from './server.ts';
import { databaseOf, makePlayers } from './players.ts';

const [count, seconds, game] = [Number(process.argv[2] ?? 16), Number(process.argv[3] ?? 15), process.argv[4] ?? 'patang'];
const warmUpMs = 3000;
const bet = Number(titles[game]?.allowedStakesMinor[0]);
const server = await openServer(mkdtempSync(join(tmpdir(), 'mela-bench-')), serverWithoutSite);
const database = databaseOf(server.socketDir);
await database.connect();
const tokens = await makePlayers(database, count, { developer: 'mela', slug: game });
await database.end();
const { spin, close } = frameClient(server.port, count);
const latenciesMs: number[] = [];
let [isRunning, counting, bad] = [true, false, 0];
const player = async (token: string): Promise<void> => {
  while (isRunning) {
    const startMs = performance.now();
    const { status } = await spin(token, bet, randomUUID());
    if (!counting) continue;
    latenciesMs.push(performance.now() - startMs);
    if (status !== 200) bad += 1;
  }
};
const all = Promise.all(tokens.map(player));
await wait(warmUpMs);
counting = true;
await wait(seconds * 1000);
counting = false;
isRunning = false;
await all;
close();
await server.stop();
latenciesMs.sort((a, b) => a - b);
const at = (share: number) => (latenciesMs[Math.floor((latenciesMs.length - 1) * share)] ?? Number.NaN).toFixed(1);
process.stdout.write(
  `F3: ${game}, ${count} players: ${(latenciesMs.length / seconds).toFixed(0)} rounds/s, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, rejected ${bad}\n`,
);
