/**
 * 1.4: how long a search takes among 5,000 games, by each kind of query and for the held-out list of misspelt names, and how long the import of their
 * feed and a page of the lobby take.
 * Usage: node bench/src/catalogue/search.ts [games=5000] [times=300]
 */
import { heldOut } from '../../../server/src/domains/catalogue/testing/misspell.ts';
import { databaseOf } from '../bets/players.ts';
import { openServer, serverWithoutSite } from '../bets/server.ts';
import { printLine, printTable } from '../print.ts';

const [games = 5_000, times = 300] = process.argv.slice(2).map(Number);
const targetMs = 15;

/** Queries by what they are. */
const queries: Readonly<Record<string, readonly string[]>> = {
  'as written': ['peacock treasure', 'Diwali Night', 'महाराजा', 'मोर ख़ज़ाना'],
  'still typed': ['go', 'mahar', 'मह', 'tiger que'],
  'by sound': ['maharajah', 'diwali nite', 'पीकॉक ट्रेज़र', 'tayger kween'],
  'by kind or studio': ['mela', 'lines', 'तरीके', 'rangmanch tiger'],
  'of nothing': ['zzqqxx', 'xylophone concerto', 'झझझझ', 'qwrt psdfg'],
};

let seed = 20_261_129;
const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;

const search = `
  SELECT g.slug FROM catalogue.search_games($1) AS found JOIN catalogue.game g ON g.id = found.game_id WHERE g.listed
  ORDER BY found.rank, g.rounds_30d DESC, g.position LIMIT 120`;

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

async function timed(calls: number, call: (at: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let index = 0; index < calls; index += 1) {
    const startMs = performance.now();
    await call(index);
    took.push(performance.now() - startMs);
  }
  return took.toSorted((a, b) => a - b);
}

const rows: string[][] = [];
const note = (what: string, sorted: readonly number[]) => rows.push([what, at(sorted, 0.5).toFixed(1), at(sorted, 0.99).toFixed(1)]);

process.env['DEMO_GAMES'] = String(games);
const openedMs = performance.now();
const server = await openServer(undefined, serverWithoutSite);
printLine(`a first start with ${games} games in the demo content: ${((performance.now() - openedMs) / 1000).toFixed(1)} s`);
try {
  const client = databaseOf(server.socketDir);
  await client.connect();
  await client.query('VACUUM ANALYZE');
  const ask = (text: string) => client.query<{ slug: string }>({ name: 'search', text: search, values: [text] });
  let worst = 0;
  for (const [kind, texts] of Object.entries(queries)) {
    await timed(50, (index) => ask(texts[index % texts.length] ?? ''));
    const took = await timed(times, (index) => ask(texts[index % texts.length] ?? ''));
    note(kind, took);
    worst = Math.max(worst, at(took, 0.99));
  }
  const list = heldOut(300, games, random);
  let first = 0;
  const misspelt = await timed(list.length, async (index) => {
    const { query, slug } = list[index] ?? { query: '', slug: '' };
    if ((await ask(query)).rows[0]?.slug === slug) first += 1;
  });
  note('misspelt, held out', misspelt);
  worst = Math.max(worst, at(misspelt, 0.99));
  const get = async (path: string) => {
    const answer = await fetch(`${server.url}/api/v18${path}`);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await answer.arrayBuffer();
  };
  // Each call another page or text, so that no kept answer is measured.
  note('GET /games, a page of 500', await timed(60, (index) => get(`/games?limit=500&offset=${index * 7}`)));
  note('GET /games, the first screen', await timed(60, (index) => get(`/games?limit=60&offset=${index}`)));
  note('GET /games/search', await timed(200, (index) => get(`/games/search?query=${encodeURIComponent(list[index]?.query ?? '')}`)));
  printTable(['what', 'p50 ms', 'p99 ms'], rows);
  printLine(`1.4: ${games} games, first hit of 300 held-out queries ${((100 * first) / list.length).toFixed(1)} % (goal 95)`);
  printLine(`1.4: p99 ${worst.toFixed(1)} ms of the slowest kind; goal ${targetMs}: ${worst <= targetMs ? 'reached' : 'not reached'}`);
  await client.end();
} finally {
  await server.stop();
}
