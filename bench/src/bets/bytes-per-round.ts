/**
 * F3: what a spin costs the database: round trips, and bytes that a closed round takes with its share of the indexes. The app runs in this
 * process on the database of another server. Usage: node bench/src/bets/bytes-per-round.ts [rounds=6000] [players=60]
 */
import { randomUUID } from 'node:crypto';
import { titles } from '@mela/games/index';
import type pg from 'pg';
import { domains } from '../../../server/src/domains/registry.ts';
import { systemClock } from '../../../server/src/kernel/clock.ts';
import { createDb, socketPort } from '../../../server/src/kernel/db/create-db.ts';
import { wireDomains } from '../../../server/src/kernel/domain/wire-domains.ts';
import { buildHttp } from '../../../server/src/kernel/http/build-http.ts';
import { createLog } from '../../../server/src/kernel/log.ts';
import { countStatements } from '../../../server/src/kernel/testing/count-statements.ts';
import { seededRandom } from '../../../server/src/kernel/testing/seeded-random.ts';
import { testConfig } from '../../../server/src/kernel/testing/test-config.ts';
import { databaseOf, makePlayers } from './players.ts';
import { openServer, serverWithoutSite } from './server.ts';
import { printLine } from '../print.ts';

const [rounds, count] = [Number(process.argv[2] ?? 6000), Number(process.argv[3] ?? 60)];
/** One that never asks, one with a gamble, one with a jackpot. */
const games = ['patang', 'chit-pat', 'rail-gaadi'] as const;

const server = await openServer(undefined, serverWithoutSite);
const client = databaseOf(server.socketDir);
await client.connect();
const players = (await Promise.all(games.map(async (slug) => ({ slug, tokens: await makePlayersOf(slug) })))).flatMap(({ slug, tokens }) =>
  tokens.map((token) => ({ slug, token })),
);
const log = createLog('silent');
const { db, pool, close } = createDb({ host: server.socketDir, port: socketPort, user: 'mela', database: 'mela' }, log);
const sent = countStatements(pool);
const services = { config: testConfig({ MODE: 'demo' }), db, clock: systemClock, random: seededRandom(), log };
const app = await buildHttp(
  { ...services, site: null },
  wireDomains(domains, { ...services, send: async () => 503, dropPages: () => undefined }),
);
await app.ready();

async function makePlayersOf(slug: string): Promise<string[]> {
  const own = databaseOf(server.socketDir);
  await own.connect();
  const tokens = await makePlayers(own, Math.ceil(count / games.length), { developer: 'mela', slug });
  await own.end();
  return tokens;
}

async function post(token: string, path: string, payload: object, key = randomUUID()) {
  const headers = { 'session-token': token, 'idempotency-key': key };
  const { statusCode, payload: text } = await app.fastify.inject({ method: 'POST', url: `/originals/v1${path}`, headers, payload });
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${text}`);
  return JSON.parse(text).data;
}

const betOf = (slug: string) => Number(titles[slug]?.allowedStakesMinor[0]);

/** One round to its end: a win is collected, boxes are opened in order. */
async function playRound({ slug, token }: (typeof players)[number]): Promise<void> {
  let data = await post(token, '/spin', { bet: betOf(slug) });
  for (let at = 0; ; at++) {
    const last = data.book.events.at(-1);
    if (last.type !== 'awaitChoice') return;
    data = await post(token, `/rounds/${data.round}/choose`, { at, value: last.allowed[0] });
  }
}

// A player's first round of a game makes the seed.
for (const player of players) await playRound(player);
for (const slug of games) {
  const player = players.find((each) => each.slug === slug);
  if (!player) continue;
  sent.length = 0;
  const times = 20;
  let spins = 0;
  for (let time = 0; time < times; time++) {
    const from = sent.length;
    const data = await post(player.token, '/spin', { bet: betOf(slug) });
    spins += sent.length - from;
    for (let at = 0, now = data; now.book.events.at(-1).type === 'awaitChoice'; at++)
      now = await post(player.token, `/rounds/${now.round}/choose`, { at, value: now.book.events.at(-1).allowed[0] });
  }
  printLine(`${slug}: ${(spins / times).toFixed(1)} round trips a spin, alone`);
}
sent.length = 0;
const crowd = players.filter(({ slug }) => slug === 'patang');
await Promise.all(crowd.map(({ slug, token }) => post(token, '/spin', { bet: betOf(slug) })));
printLine(`patang: ${(sent.length / crowd.length).toFixed(2)} round trips a spin, ${crowd.length} in one tick`);

for (let played = 0; played < rounds; played += players.length) await Promise.all(players.map(playRound));
await client.query('VACUUM ANALYZE');
await report(client);
await app.close();
await close();
await client.end();
await server.stop();

async function report(database: pg.Client): Promise<void> {
  const { rows } = await database.query<{ game: string; rounds: number; row: number }>(
    `SELECT game, count(*)::int AS rounds, avg(pg_column_size(r.*))::float8 AS row FROM originals.round r WHERE closed_at IS NOT NULL GROUP BY game ORDER BY game`,
  );
  const closed = rows.reduce((sum, row) => sum + row.rounds, 0);
  const sizes = await database.query<{ name: string; bytes: number }>(
    `SELECT i.relname AS name, (SELECT sum(pg_relation_size(part.relid)) FROM pg_partition_tree(i.oid) part)::float8 AS bytes
     FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid WHERE x.indrelid = 'originals.round'::regclass ORDER BY 1`,
  );
  const indexes = sizes.rows.reduce((sum, { bytes }) => sum + bytes, 0) / closed;
  for (const { name, bytes } of sizes.rows) printLine(`  ${name}: ${(bytes / closed).toFixed(0)} B a round`);
  for (const { game, rounds: n, row } of rows)
    printLine(
      `${game}: ${row.toFixed(0)} B a closed round and ${indexes.toFixed(0)} B of indexes, together ${(row + indexes).toFixed(0)} B (${n} rounds)`,
    );
  const indexSizes = await database.query<{ name: string; bytes: number }>(
    `SELECT name, coalesce((SELECT sum(pg_total_relation_size(part.relid)) FROM pg_partition_tree(name::regclass) part), pg_total_relation_size(name::regclass))::float8 AS bytes
     FROM unnest(ARRAY['originals.round', 'originals.last_round', 'originals.choice', 'play.round', 'play.round_key', 'wallet.movement', 'wallet.entry', 'kernel.event']) name`,
  );
  for (const { name, bytes } of indexSizes.rows) printLine(`  ${name} with its indexes on disk: ${(bytes / closed).toFixed(0)} B a round`);
}
