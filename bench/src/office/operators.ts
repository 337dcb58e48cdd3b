import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { roles } from '../../../server/src/domains/operators/roles.ts';

/** Tokens of operators with every role, each with an open session. */
export async function makeOperators(client: pg.Client, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  await client.query(
    `WITH made AS (INSERT INTO operators.operator (email, roles, created_at, password_hash, sealed_secret, ready_at, confirmed_at)
       SELECT 'bench-' || $4::text || n || '@example.in', $2::text[], now(), 'none', 'none', now(), now() FROM generate_series(1, $1::int) n RETURNING id)
     INSERT INTO operators.session (operator_id, token_hash, created_at, seen_at, address, user_agent)
     SELECT made.id, hash, now(), now(), '127.0.0.1', 'bench'
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM made) made JOIN unnest($3::bytea[]) WITH ORDINALITY h(hash, n) USING (n)`,
    [count, Object.keys(roles), hashes, randomBytes(4).toString('hex')],
  );
  return tokens;
}
