/**
 * 1.4: how long a search takes among 5,000 games, by each kind of query, beside the smallest statement of the same connection.
 * Usage: node bench/src/catalogue/search.ts [games=5000] [times=200]
 */
import type pg from 'pg';
import { databaseOf } from '../bets/players.ts';
import { openServer, serverWithoutSite } from '../bets/server.ts';
import { printLine, printTable } from '../print.ts';

const [games = 5_000, times = 200] = process.argv.slice(2).map(Number);
const targetMs = 15;

const first =
  'Golden Lucky Royal Wild Mystic Diamond Tiger Lotus Peacock Mango Monsoon Maharaja Jungle Temple River Desert Spice Silver Fire Moon';
const last =
  'Fortune Treasure Nights Quest Riches Spin Rush Magic Dreams Kings Queens Gems Coins Fruits Bells Joker Legends Storm Party Express';
const hindi = 'सुनहरा शाही जादू हीरा शेर कमल मोर आम सावन महाराजा जंगल मंदिर नदी रेगिस्तान मसाला चाँदी आग चाँद सितारा ख़ज़ाना';

/** Queries by what they are. */
const queries: Readonly<Record<string, readonly string[]>> = {
  'as written': ['golden fortune', 'Diwali Night', 'महाराजा', 'peacock dreams 7'],
  'still typed': ['go', 'mahar', 'सुन', 'tiger que'],
  'by sound': ['maharajah', 'diwali nite', 'गोल्डन फॉर्चून', 'mistik jems'],
  'with a slip': ['ptang', 'golen', 'emralds', 'पतग'],
  'by kind or studio': ['mela', 'lines', 'तरीके', 'mela golden'],
  'of nothing': ['zzqqxx', 'xylophone concerto', 'झझझझ', 'qwrt psdfg'],
};

/** Names of two words and a number in English, of one and a number in Hindi, and as many rounds as no other. */
const addGames = (client: pg.Client) =>
  client.query(
    `INSERT INTO catalogue.game (developer_id, slug, name, frame_url, position, types, rounds_30d)
     SELECT 1, 'sized-' || n, jsonb_build_object(
       'en', a[1 + n % cardinality(a)] || ' ' || b[1 + n / cardinality(a) % cardinality(b)] || ' ' || n / 400, 'hi', h[1 + n % cardinality(h)] || ' ' || n),
       '/', n + 100, CASE n % 3 WHEN 0 THEN '{slots,lines}' ELSE '{slots}' END::text[], n
     FROM generate_series(0, $1 - 1) AS n, (SELECT string_to_array($2, ' ') AS a, string_to_array($3, ' ') AS b, string_to_array($4, ' ') AS h) AS w`,
    [games, first, last, hindi],
  );

const search = `
  SELECT g.id FROM catalogue.find_games($1) AS found JOIN catalogue.game g ON g.id = found.game_id WHERE g.listed
  ORDER BY found.rank, g.rounds_30d DESC, g.position LIMIT 120`;

async function timesOf(client: pg.Client, statement: string, texts: readonly string[]): Promise<number[]> {
  const took: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const startMs = performance.now();
    await client.query({ name: statement, text: statement, values: [texts[at % texts.length]] });
    took.push(performance.now() - startMs);
  }
  return took.toSorted((a, b) => a - b);
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const server = await openServer(undefined, serverWithoutSite);
try {
  const client = databaseOf(server.socketDir);
  await client.connect();
  await addGames(client);
  await client.query('VACUUM ANALYZE catalogue.game');
  const peer = await timesOf(client, 'SELECT $1::text', ['x']);
  const rows: string[][] = [];
  let worst = 0;
  for (const [kind, texts] of Object.entries(queries)) {
    await timesOf(client, search, texts);
    const sorted = await timesOf(client, search, texts);
    worst = Math.max(worst, at(sorted, 0.99));
    rows.push([kind, at(sorted, 0.5).toFixed(1), at(sorted, 0.99).toFixed(1), (at(sorted, 0.5) / at(peer, 0.5)).toFixed(0)]);
  }
  printTable(['query', 'p50 ms', 'p99 ms', 'times a smallest statement'], rows);
  printLine(
    `1.4: ${games} games, p99 ${worst.toFixed(1)} ms of the slowest kind; goal ${targetMs}: ${worst <= targetMs ? 'reached' : 'not reached'}`,
  );
  await client.end();
} finally {
  await server.stop();
}
