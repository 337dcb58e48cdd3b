import type pg from 'pg';

/**
 * Events of money that could not be paid out, so many, of so many players of `makePlayers` in turn from the one at `from`. Each is worth a message in
 * the inbox and a mail.
 */
export async function emitFailedWithdrawals(client: pg.Client, count: number, players: number, from = 0): Promise<void> {
  await client.query(
    `INSERT INTO kernel.event (type, user_id, body, at, actor)
     SELECT 'withdrawal.failed', id, jsonb_build_object('paymentId', n, 'sumMinor', 100 * n, 'status', 4), now(), 'system:bench'
     FROM generate_series($3::int + 1, $3::int + $1::int) n JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM accounts."user" WHERE email LIKE 'bench-%') u
       ON u.place = n % $2::int`,
    [count, players, from],
  );
}
