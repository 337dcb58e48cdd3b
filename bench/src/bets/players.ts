import { randomBytes } from 'node:crypto';
import pg from 'pg';

export const databaseOf = (socketDir: string, database = 'mela') => new pg.Client({ host: socketDir, user: 'mela', database });

/**
 * Players with ₹1,00,000 each, a limit a day that they do not reach (so that every bet is compared with it), and an open
 * session of the demo provider's game, or of another.
 * @returns the session token of each.
 */
export async function makePlayers(client: pg.Client, count: number, game = { developer: 'demo', slug: 'demo-game' }): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(24).toString('base64url'));
  const tag = randomBytes(4).toString('hex');
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO accounts."user" (created_at, locale, email, password_hash, birth_date)
     SELECT now(), 'en', 'bench-${tag}-' || n || '@example.in', '-', '1990-01-01' FROM generate_series(1, $1::int) n RETURNING id`,
    [count],
  );
  const ids = rows.map((row) => row.id);
  await client.query(
    `INSERT INTO wallet.account (user_id, role, currency, balance_minor, seq, head) SELECT id, role, 'INR', 0, 0, '' FROM unnest($1::bigint[]) id, unnest(ARRAY['cash', 'bonus', 'held']) role`,
    [ids],
  );
  for (let from = 0; from < ids.length; from += 500) {
    const deposits = ids.slice(from, from + 500).map((userId) => ({
      key: `bench:${tag}:${userId}`,
      kind: 'deposit',
      userId,
      amountMinor: '1000000000',
      origin: { actor: 'system:bench', requestId: null },
    }));
    await client.query('SELECT * FROM wallet.post($1::jsonb, now())', [JSON.stringify(deposits)]);
  }
  await client.query(`SELECT wallet.set_guard(id, 'wager', 'day', 1000000000000, now()) FROM unnest($1::bigint[]) id`, [ids]);
  await client.query(
    `WITH login AS (INSERT INTO sessions.session (user_id, token_hash, created_at, seen_at, address, user_agent)
       SELECT id, sha256(convert_to('login' || token, 'UTF8')), now(), now(), '127.0.0.1', 'bench' FROM unnest($1::bigint[], $2::text[]) AS p(id, token) RETURNING id, user_id)
     INSERT INTO play.session (token_hash, user_id, login_session_id, game_id, developer, game, locale, created_at)
     SELECT sha256(convert_to(p.token, 'UTF8')), p.id, login.id, game.id, $3, $4, 'en', now()
     FROM unnest($1::bigint[], $2::text[]) AS p(id, token) JOIN login ON login.user_id = p.id, catalogue.game WHERE game.slug = $4`,
    [ids, tokens, game.developer, game.slug],
  );
  await client.query('VACUUM ANALYZE');
  return tokens;
}
