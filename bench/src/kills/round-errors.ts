import { isDeepStrictEqual } from 'node:util';
import type { Book } from '@mela/contract/games/book';
import { fairStream, play, titles, winMinor } from '@mela/games/index';
import type pg from 'pg';

type PlayedRound = { readonly round: string; readonly book: unknown; readonly win: number };
type Row = {
  id: string;
  game: string;
  nonce: number;
  server_seed: Buffer;
  client_seed: string;
  gamble: boolean;
  /** Only of a round that awaits a choice. */
  book: Book | null;
  stake: string;
  win: string;
  open: boolean;
  bets: string;
  wins: string;
  won: string;
  choices: number[];
};

/** Differences of the stored rounds from their seeds, from the ledger, and from the last answers to their players. */
export async function errorsOfRounds(client: pg.Client, played: readonly PlayedRound[]): Promise<string[]> {
  const { rows } = await client.query<Row>(
    `SELECT r.id, r.game, r.nonce, s.server_seed, s.client_seed, r.gamble, r.book, r.stake_minor AS stake, r.win_minor AS win, r.closed_at IS NULL AS open,
       count(m.key) FILTER (WHERE m.kind = 'bet') AS bets, count(m.key) FILTER (WHERE m.kind = 'win') AS wins, coalesce(sum(m.amount_minor) FILTER (WHERE m.kind = 'win'), 0) AS won,
       ARRAY(SELECT c.value::integer FROM originals.choice c WHERE c.round_id = r.id ORDER BY c.at) AS choices
     FROM originals.round r JOIN originals.seed s ON s.id = r.seed_id LEFT JOIN wallet.movement m ON m.key IN ('mela:' || r.id || ':bet', 'mela:' || r.id || ':win')
     GROUP BY r.id, s.id`,
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const problems = rows.flatMap(errorsOf);
  for (const { round, book, win } of played) {
    const row = stored.get(round);
    if (!row) problems.push(`round ${round} was played and is not there`);
    else if (!isDeepStrictEqual(bookOf(row), book) || Number(row.win) !== win) problems.push(`round ${round} is not what was played`);
  }
  if (rows.length !== played.length) problems.push(`${rows.length} rounds are there, ${played.length} were played`);
  const { rows: wide } = await client.query<{ text: string }>(
    `SELECT 'seed ' || s.id || ' has played ' || s.nonce || ' rounds' AS text FROM originals.seed s WHERE s.nonce <> (SELECT count(DISTINCT r.nonce) FROM originals.round r WHERE r.seed_id = s.id)
     UNION ALL SELECT 'session ' || session_id || ' has played a key twice' FROM originals.round GROUP BY session_id, idempotency_key HAVING count(*) > 1
     UNION ALL SELECT 'player ' || user_id || ' has two open rounds of ' || game FROM originals.round WHERE closed_at IS NULL GROUP BY user_id, session_id * (user_id IS NULL)::int, game HAVING count(*) > 1
     UNION ALL SELECT 'account ' || a.id || ' is not the sum of its entries' FROM wallet.account a WHERE a.user_id IS NOT NULL AND a.balance_minor <> (SELECT coalesce(sum(e.amount_minor), 0) FROM wallet.entry e WHERE e.account_id = a.id)
     UNION ALL SELECT 'play round ' || p.round || ' is ' || p.closed FROM play.round p JOIN originals.round r ON r.id::text = p.round WHERE p.developer = 'mela' AND p.closed <> (r.closed_at IS NOT NULL)`,
  );
  return [...problems, ...wide.map(({ text }) => text)];
}

/** The book of a round from its seed and the answers that were given. */
function bookOf({ game, server_seed, client_seed, nonce, choices, gamble }: Row): Book | null {
  const title = titles[game];
  if (!title) return null;
  const draw = fairStream({ serverSeed: server_seed, clientSeed: client_seed, nonce });
  return JSON.parse(JSON.stringify(play(title.data, draw, choices, { gamble })));
}

function errorsOf(row: Row): string[] {
  const book = bookOf(row);
  if (!book) return [`round ${row.id} is of a title that is not known`];
  const over = book.events.at(-1)?.type === 'end';
  const expected = over ? Number(winMinor(book, BigInt(row.stake))) : 0;
  return [
    ...(row.open && !isDeepStrictEqual(book, row.book) ? [`round ${row.id} is not what its seed says`] : []),
    ...(row.open === over ? [`round ${row.id} is open: ${row.open}, over: ${over}`] : []),
    ...(row.open === (row.book !== null) ? [] : [`round ${row.id} is open: ${row.open}, has a book: ${row.book !== null}`]),
    ...(Number(row.bets) === 1 ? [] : [`round ${row.id} has ${row.bets} bets`]),
    ...(Number(row.wins) === (over ? 1 : 0) ? [] : [`round ${row.id} has ${row.wins} wins`]),
    ...(Number(row.won) === expected && Number(row.win) === expected ? [] : [`round ${row.id} won ${row.won}, expected ${expected}`]),
  ];
}
