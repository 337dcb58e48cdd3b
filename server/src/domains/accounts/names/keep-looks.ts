import { sql } from 'kysely';
import { transact } from '../../../kernel/db/transact.ts';
import type { Db, Tx } from '../../../kernel/types.ts';
import { lookOf } from './name-look.ts';

type Named = { readonly userId: bigint; readonly name: string; readonly look: string };

/**
 * Makes the stored looks of nicknames those of `lookOf`: of names that were there before its rule, or before a change of it. Of names that look
 * alike the first keeps the look; the later ones stay with their players, and take no other's look. @returns how many were changed
 */
export async function keepLooks(db: Db, rowsMax = 1_000): Promise<number> {
  let [after, changed] = [0n, 0];
  for (;;) {
    const page = await transact(db, async (tx) => {
      const rows = await namesAfter(tx, after, rowsMax);
      for (const row of rows) if (!isKept(row)) changed += await keep(tx, row);
      return rows;
    });
    const last = page.at(-1);
    if (last === undefined) return changed;
    after = last.userId;
  }
}

const isKept = ({ userId, name, look }: Named): boolean => look === lookOf(name) || look === beside(lookOf(name), userId);

/** The look of a name whose own look another player has: no typed name has a #. */
const beside = (look: string, userId: bigint): string => `${look}#${userId}`;

/** Whose turn it is may be held up by a stored look that is not kept either: that one is set aside and comes next. */
async function keep(tx: Tx, first: Named): Promise<number> {
  const waiting = [first];
  let changed = 0;
  for (let row = waiting.pop(); row !== undefined; row = waiting.pop()) {
    const look = lookOf(row.name);
    const holder = await holderOf(tx, look);
    const isTaken = holder !== null && holder.userId !== row.userId;
    if (isTaken && !isKept(holder)) {
      await saveLook(tx, holder.userId, beside('', holder.userId));
      waiting.push(holder);
    }
    await saveLook(tx, row.userId, isTaken && isKept(holder) ? beside(look, row.userId) : look);
    changed += 1;
  }
  return changed;
}

const named = sql`SELECT n.user_id AS "userId", coalesce(u.nickname, n.look) AS name, n.look FROM accounts.nickname n JOIN accounts."user" u ON u.id = n.user_id`;

/** Locked, so that no player changes the name meanwhile. */
async function namesAfter(tx: Tx, after: bigint, rowsMax: number): Promise<Named[]> {
  return (await sql<Named>`${named} WHERE n.user_id > ${after} ORDER BY n.user_id LIMIT ${rowsMax} FOR UPDATE OF n`.execute(tx)).rows;
}

async function holderOf(tx: Tx, look: string): Promise<Named | null> {
  return (await sql<Named>`${named} WHERE n.look = ${look} FOR UPDATE OF n`.execute(tx)).rows[0] ?? null;
}

const saveLook = (tx: Tx, userId: bigint, look: string) =>
  tx.updateTable('accounts.nickname').set({ look }).where('user_id', '=', userId).execute();
