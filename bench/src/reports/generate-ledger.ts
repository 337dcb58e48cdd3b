import type pg from 'pg';

type Wanted = {
  readonly movements: number;
  readonly players: number;
  readonly games: number;
  readonly days: number;
  /** A condition of SQL on accounts.user that says whose cash accounts are used. */
  readonly of: string;
};

/**
 * Rounds of one bet of ₹10 and a win of ₹25 or nothing, over some days up to now, by statement: rounds, movements and entries of a ledger, without
 * balances or hashes. A few games have most of them. Gives the id of the last movement.
 */
export async function generateLedger(client: pg.Client, { movements, players, games, days, of }: Wanted): Promise<number> {
  const rounds = Math.floor(movements / 2);
  const { rows: before } = await client.query<{ last: string }>('SELECT coalesce(max(id), 0) AS last FROM wallet.movement');
  const last = Number(before[0]?.last ?? 0);
  await client.query(`CREATE TEMP TABLE player AS SELECT row_number() OVER (ORDER BY a.user_id) - 1 AS n, a.user_id, a.id AS account_id
    FROM wallet.account a JOIN accounts."user" u ON u.id = a.user_id WHERE a.role = 'cash' AND ${of}`);
  await client.query(`CREATE UNIQUE INDEX ON player (n)`);
  await client.query(
    `CREATE TEMP TABLE generated AS
     SELECT s.n, p.user_id, p.account_id, 1 + floor($2::int * power(random(), 2))::int AS game_id,
       now() - $4::float8 * ($1::int - s.n) / $1 * interval '1 day' AS at
     FROM generate_series(1, $1::int) s(n) JOIN player p ON p.n = s.n % $3::int`,
    [rounds, games, players, days],
  );
  await client.query(`SELECT kernel.add_month_partitions('play.round', now() - interval '40 days', 3)`);
  await client.query(
    `INSERT INTO play.round (id, developer, round, user_id, game_id, bet_minor, win_minor, undone_minor, movement_keys, closed, before_minor, after_minor, created_at, closed_at)
     SELECT kernel.month_id(at) + 500000000000 + n, 'demo', 'r' || n, user_id, game_id, 1000, CASE n % 3 WHEN 0 THEN 2500 ELSE 0 END, 0,
       ARRAY['b' || n, 'w' || n], true, 0, 0, at, at FROM generated`,
  );
  await client.query(
    `INSERT INTO play.round_key (user_id, developer, round, id)
     SELECT user_id, developer, round, id FROM play.round WHERE id % 1000000000000 > 500000000000`,
  );
  await client.query(
    `INSERT INTO wallet.movement (id, key, kind, user_id, amount_minor, ref, round, required_minor, wager_weight, actor, cash_minor, bonus_minor,
       cash_after_minor, bonus_after_minor, at)
     SELECT ${last} + 2 * n - 1, 'b' || n, 'bet', user_id, 1000, NULL, 'demo:r' || n, 0, 10000, 'bench', -1000, 0, 0, 0, at FROM generated
     UNION ALL
     SELECT ${last} + 2 * n, 'w' || n, 'win', user_id, w, 'b' || n, 'demo:r' || n, 0, 10000, 'bench', w, 0, 0, 0, at
     FROM generated, LATERAL (SELECT CASE n % 3 WHEN 0 THEN 2500 ELSE 0 END AS w) x`,
  );
  await client.query(
    `INSERT INTO wallet.entry (account_id, seq, house_id, movement_id, amount_minor, balance_minor, at, hash)
     SELECT g.account_id, m.id, 1, m.id, m.cash_minor, 0, m.at, '' FROM wallet.movement m JOIN generated g ON g.n = (m.id - ${last} + 1) / 2
     WHERE m.id > ${last} ORDER BY m.id`,
  );
  await client.query(`SELECT setval('wallet.movement_id', $1)`, [last + 2 * rounds]);
  return last + 2 * rounds;
}
