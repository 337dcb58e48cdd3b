/**
 * F24: how quick ratings, hall of fame, levels, a player's own figures and achievements, and what others see of a player are at a million players
 * (generated), so many calls a second in an open loop, beside the smallest call of a player and of a guest in the same run.
 * Usage: node bench/src/standing/reads.ts [players=1000000] [callsPerSec=50] [secondsOfEach=20]
 */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseOf, makePlayers } from '../bets/players.ts';
import { openServer, serverWithoutSite } from '../bets/server.ts';
import { printLine, printTable } from '../print.ts';
import { addPlayers } from './million-players.ts';

const [players = 1_000_000, callsPerSec = 50, seconds = 20] = process.argv.slice(2).map(Number);
const targetMs = 20;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

type Kind = { readonly name: string; readonly path: (at: number) => string; readonly login?: boolean };

/** A guest comes from one of many addresses, as a real one does, so that no limit of one visitor answers. */
function call(port: number, path: string, token: string | null, at: number): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const headers = token === null ? {} : { 'auth-token': token };
    const localAddress = `127.${1 + ((at >> 8) % 250)}.${at % 250}.${1 + (at % 200)}`;
    const sent = request({ host: '127.0.0.1', port, path, agent, headers, localAddress }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes }));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });
}

const server = await openServer(undefined, serverWithoutSite);
try {
  const client = databaseOf(server.socketDir);
  await client.connect();
  // Closed with the server where a statement failed, whose own error is the one to show.
  client.on('error', () => undefined);
  await addPlayers(client, players);
  const tokens = await makePlayers(client, 500);
  const { rows: others } = await client.query<{ id: string }>(
    `SELECT id FROM accounts."user" WHERE shows_achievements AND email LIKE 'million-%' ORDER BY md5(id::text) LIMIT 5000`,
  );
  const [from, to] = [89, 0].map((days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10));
  const kinds: readonly Kind[] = [
    { name: 'smallest, guest', path: () => '/api/v18/activity' },
    { name: 'smallest, player', path: () => '/api/v18/users/self', login: true },
    { name: 'rating of the day', path: (at) => `/api/v18/ratings/daily?limit=20&offset=${(at % 50) * 20}` },
    { name: 'rating of the day, player', path: () => '/api/v18/ratings/daily?limit=20', login: true },
    { name: 'rating in all, points', path: () => '/api/v18/ratings/total?currency=POINTS&limit=20', login: true },
    { name: 'hall of fame', path: (at) => `/api/v18/hallOfFame?type=${at % 2 ? 'top' : 'daily'}&limit=10` },
    { name: 'statuses', path: () => '/api/v18/hallOfFame/statuses' },
    { name: 'own level', path: () => '/api/v18/users/self/level', login: true },
    { name: 'own figures, 90 days', path: () => `/api/v18/users/self/figures?from=${from}&to=${to}`, login: true },
    { name: 'own achievements', path: () => '/api/v18/achievements', login: true },
    { name: 'another player', path: (at) => `/api/v18/achievements/user/${others[at % others.length]?.id}` },
  ];
  const rows: string[][] = [];
  const floors: Record<'guest' | 'player', number> = { guest: Number.NaN, player: Number.NaN };
  for (const { name, path, login = false } of kinds) {
    const send = (at: number) => call(server.port, path(at), login ? `login${tokens[at % tokens.length]}` : null, at);
    for (let at = 0; at < 20; at += 1) await send(at);
    const [latenciesMs, pending, startMs]: [number[], Promise<void>[], number] = [[], [], performance.now()];
    let bad = 0;
    for (let at = 0; at < callsPerSec * seconds; at += 1) {
      const dueMs = startMs + (at * 1000) / callsPerSec;
      await wait(Math.max(0, dueMs - performance.now()));
      const answered = send(at + 1000).then(({ status }) => {
        latenciesMs.push(performance.now() - dueMs);
        if (status !== 200) bad += 1;
      });
      pending.push(answered);
    }
    await Promise.all(pending);
    latenciesMs.sort((a, b) => a - b);
    const at = (share: number) => latenciesMs[Math.min(latenciesMs.length - 1, Math.floor(latenciesMs.length * share))] ?? Number.NaN;
    const kind = login ? 'player' : 'guest';
    if (Number.isNaN(floors[kind])) floors[kind] = at(0.99);
    if (at(0.99) > targetMs || bad > 0) process.exitCode = 1;
    rows.push([name, at(0.5).toFixed(1), at(0.99).toFixed(1), at(1).toFixed(1), (at(0.99) / floors[kind]).toFixed(1), String(bad)]);
  }
  printLine(`F24: ${players} players, ${callsPerSec} calls/s for ${seconds} s each; the target is ${targetMs} ms`);
  printTable(['call', 'p50 ms', 'p99 ms', 'longest', 'p99 to the smallest', 'bad'], rows);
  await client.end();
} finally {
  agent.destroy();
  await server.stop();
}
