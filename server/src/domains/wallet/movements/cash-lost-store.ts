import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';

export type Loss = { readonly userId: bigint; readonly lostMinor: bigint };

const movementsMax = 50_000;

/**
 * What players lost in cash with bets of [since, until), those who lost only, paise: stakes less wins and less what was rolled back,
 * without bonus money, and without the bets of the keys `except`. Read page by page; all transactions of this time must have ended.
 */
export async function cashLost(
  db: Db,
  { since, until, except = [], pageMax = movementsMax }: { since: Date; until: Date; except?: readonly string[]; pageMax?: number },
): Promise<Loss[]> {
  const lost = new Map<bigint, bigint>();
  for (let after = 0n, more = true; more;) {
    const page = await readPage(db, { since, until, except, after, pageMax });
    for (const { userId, lostMinor } of page.losses) lost.set(userId, (lost.get(userId) ?? 0n) + lostMinor);
    more = page.last !== null;
    after = page.last ?? after;
  }
  return [...lost].filter(([, lostMinor]) => lostMinor > 0n).map(([userId, lostMinor]) => ({ userId, lostMinor }));
}

type Page = {
  readonly since: Date;
  readonly until: Date;
  readonly except: readonly string[];
  readonly after: bigint;
  readonly pageMax: number;
};

async function readPage(db: Db, { since, until, except, after, pageMax }: Page): Promise<{ losses: Loss[]; last: bigint | null }> {
  const { rows } = await sql<{ userId: bigint | null; minor: bigint | null }>`
    WITH page AS MATERIALIZED (
      SELECT id, user_id, kind, cash_minor, key, ref FROM wallet.movement
      WHERE at >= ${since} AND at < ${until} AND id > ${after} ORDER BY id LIMIT ${pageMax})
    SELECT p.user_id AS "userId", -sum(p.cash_minor)::bigint AS minor FROM page p JOIN wallet.kind k USING (kind)
    WHERE k.effect IN ('bet', 'win', 'rollback') AND p.user_id IS NOT NULL
      AND p.key <> ALL (${[...except]}::text[]) AND (p.ref IS NULL OR p.ref <> ALL (${[...except]}::text[])) GROUP BY p.user_id
    UNION ALL SELECT NULL, max(id) FROM page`.execute(db);
  const losses = rows.flatMap(({ userId, minor }) => (userId === null || minor === null ? [] : [{ userId, lostMinor: minor }]));
  return { losses, last: rows.find(({ userId }) => userId === null)?.minor ?? null };
}
