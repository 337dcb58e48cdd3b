/**
 * F1 of a title with a jackpot: spins a second over HTTP of Rail Gaadi, whose every bet fills one jackpot, against Mor, which fills none, in
 * rounds that take turns on one server. Usage: node bench/src/jackpots/spins.ts [seconds=4] [rounds=5] [players=16]
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type pg from 'pg';
import { withServer } from '../bets/server.ts';
import { databaseOf, makePlayers } from '../bets/players.ts';
import { printLine } from '../print.ts';

const [seconds, rounds, players] = [Number(process.argv[2] ?? 4), Number(process.argv[3] ?? 5), Number(process.argv[4] ?? 16)];
const titles = ['rail-gaadi', 'mor'] as const;
const betMinor = 100;
const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const median = (values: readonly number[]) => sorted(values)[values.length >> 1] ?? Number.NaN;

type Load = { readonly spinsPerSec: number; readonly p50Ms: number; readonly p99Ms: number; readonly bad: number };

/** A session of this game for each player, in addition to the one they have. */
async function openFrames(client: pg.Client, playersOf: readonly string[], game: string): Promise<string[]> {
  const tokens = playersOf.map(() => randomBytes(24).toString('base64url'));
  await client.query(
    `INSERT INTO play.session (token_hash, user_id, login_session_id, game_id, developer, game, locale, created_at)
     SELECT sha256(convert_to(p.fresh, 'UTF8')), s.user_id, s.login_session_id, g.id, 'mela', g.slug, 'en', now()
     FROM unnest($1::text[], $2::text[]) AS p(known, fresh)
     JOIN play.session s ON s.token_hash = sha256(convert_to(p.known, 'UTF8')), catalogue.game g WHERE g.slug = $3`,
    [playersOf, tokens, game],
  );
  return tokens;
}

const body = JSON.stringify({ bet: betMinor });

function spin(agent: Agent, port: number, token: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'session-token': token, 'idempotency-key': randomUUID() };
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path: '/originals/v1/spin', method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** Every player spins again as soon as the last round is answered. */
async function load(agent: Agent, port: number, tokens: readonly string[]): Promise<Load> {
  const times: number[] = [];
  let bad = 0;
  const began = performance.now();
  const until = began + seconds * 1000;
  const play = async (token: string) => {
    while (performance.now() < until) {
      const asked = performance.now();
      if ((await spin(agent, port, token)) === 200) times.push(performance.now() - asked);
      else bad += 1;
    }
  };
  await Promise.all(tokens.map(play));
  const took = (performance.now() - began) / 1000;
  const at = (share: number) => sorted(times)[Math.floor(times.length * share)] ?? Number.NaN;
  return { spinsPerSec: times.length / took, p50Ms: at(0.5), p99Ms: at(0.99), bad };
}

await withServer(async (server) => {
  const client = databaseOf(server.socketDir);
  await client.connect();
  const known = await makePlayers(client, players);
  const agent = new Agent({ keepAlive: true, maxSockets: players });
  const frames = new Map<string, string[]>();
  for (const title of titles) frames.set(title, await openFrames(client, known, title));
  const loads = new Map<string, Load[]>(titles.map((title) => [title, []]));
  for (const title of titles) await load(agent, server.port, frames.get(title) ?? []);
  for (let round = 0; round < rounds; round++) {
    for (const title of titles) {
      await client.query('CHECKPOINT');
      loads.get(title)?.push(await load(agent, server.port, frames.get(title) ?? []));
    }
  }
  const [jackpot = [], none = []] = titles.map((title) => loads.get(title) ?? []);
  for (const title of titles) {
    const runs = loads.get(title) ?? [];
    const of = (figure: keyof Load) => median(runs.map((run) => run[figure]));
    const badSum = runs.reduce((sum, { bad }) => sum + bad, 0);
    printLine(
      `${title}: ${of('spinsPerSec').toFixed(0)} spins/s, p50 ${of('p50Ms').toFixed(1)} ms, p99 ${of('p99Ms').toFixed(1)} ms, bad ${badSum}`,
    );
  }
  const ratios = jackpot.map((run, round) => run.spinsPerSec / (none[round]?.spinsPerSec ?? Number.NaN));
  printLine(
    `ratio ${median(ratios).toFixed(2)} (${sorted(ratios)
      .map((ratio) => ratio.toFixed(2))
      .join(' ')})`,
  );
  agent.destroy();
  await client.end();
});
