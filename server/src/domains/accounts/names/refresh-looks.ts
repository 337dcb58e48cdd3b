import { transact } from '../../../kernel/db/transact.ts';
import type { Db, Tx } from '../../../kernel/types.ts';
import { holderOf, namesAfter, saveLook, type Named } from './look-store.ts';
import { lookOf } from './name-look.ts';

/**
 * Makes the stored looks of nicknames those of `lookOf`: of names that were there before its rule, or before a change of it. Of names that look
 * alike the first keeps the look; the later ones stay with their players, and take no other's look. @returns how many were changed
 */
export async function refreshLooks(db: Db, rowsMax = 1_000): Promise<number> {
  let [after, changed] = [0n, 0];
  for (;;) {
    const page = await transact(db, async (tx) => {
      const rows = await namesAfter(tx, after, rowsMax);
      for (const row of rows) if (!isCurrent(row)) changed += await refresh(tx, row);
      return rows;
    });
    const last = page.at(-1);
    if (last === undefined) return changed;
    after = last.userId;
  }
}

const isCurrent = ({ userId, name, look }: Named): boolean => look === lookOf(name) || look === beside(lookOf(name), userId);

/** The look of a name whose own look another player has: no typed name has a #. */
const beside = (look: string, userId: bigint): string => `${look}#${userId}`;

/** Whose turn it is may be held up by a stored look that is of an earlier rule too: that one is set aside and comes next. */
async function refresh(tx: Tx, first: Named): Promise<number> {
  const waiting = [first];
  let changed = 0;
  for (let row = waiting.pop(); row !== undefined; row = waiting.pop()) {
    const look = lookOf(row.name);
    const holder = await holderOf(tx, look);
    const isTaken = holder !== null && holder.userId !== row.userId;
    if (isTaken && !isCurrent(holder)) {
      await saveLook(tx, holder.userId, beside('', holder.userId));
      waiting.push(holder);
    }
    await saveLook(tx, row.userId, isTaken && isCurrent(holder) ? beside(look, row.userId) : look);
    changed += 1;
  }
  return changed;
}
