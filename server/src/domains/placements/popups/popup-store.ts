import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';
import { dateOf, textColumns } from '../text-columns.ts';
import type { PopupInput } from '../poster-input.ts';

const popupsMax = 100;

/** Popups for this player or for all that have not ended, in their order, each with the time this player closed it. */
export function popupsOf(tx: Db, userId: bigint, now: Date) {
  return tx
    .selectFrom('placements.popup as popup')
    .leftJoin('placements.popup_view as view', (join) => join.onRef('view.popup', '=', 'popup.uuid').on('view.user_id', '=', userId))
    .select(['popup.uuid', 'popup.starts_at', 'popup.ends_at', 'view.viewed_at'])
    .where((eb) => eb.or([eb('popup.user_id', 'is', null), eb('popup.user_id', '=', userId)]))
    .where((eb) => eb.or([eb('popup.ends_at', 'is', null), eb('popup.ends_at', '>', now)]))
    .orderBy('popup.position')
    .orderBy('popup.uuid')
    .limit(popupsMax)
    .execute();
}

export function partsOfPopup(tx: Db, uuid: string) {
  return tx.selectFrom('placements.popup_part').selectAll().where('popup', '=', uuid).orderBy('position').execute();
}

/** Saves that the player closed it. @returns false for an unknown one, or another player's. */
export async function markViewed(tx: Db, userId: bigint, uuid: string, now: Date): Promise<boolean> {
  const marked = await tx
    .insertInto('placements.popup_view')
    .columns(['user_id', 'popup', 'viewed_at'])
    .expression((eb) =>
      eb
        .selectFrom('placements.popup')
        .select([sql<bigint>`${userId}::bigint`.as('user_id'), 'uuid', sql<Date>`${now}::timestamptz`.as('viewed_at')])
        .where('uuid', '=', uuid)
        .where((or) => or.or([or('user_id', 'is', null), or('user_id', '=', userId)])),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'popup']).doUpdateSet({ viewed_at: now }))
    .returning('popup')
    .executeTakeFirst();
  return marked !== undefined;
}

export async function upsertPopup(tx: Db, userId: bigint | null, popup: PopupInput): Promise<void> {
  const row = {
    uuid: popup.uuid,
    user_id: userId,
    position: popup.position,
    starts_at: dateOf(popup.startsAt),
    ends_at: dateOf(popup.endsAt),
  };
  await tx
    .insertInto('placements.popup')
    .values(row)
    .onConflict((conflict) => conflict.column('uuid').doUpdateSet(row))
    .execute();
  await tx.deleteFrom('placements.popup_part').where('popup', '=', popup.uuid).execute();
  await tx
    .insertInto('placements.popup_part')
    .values(popup.parts.map((part, at) => ({ popup: popup.uuid, position: at + 1, ...textColumns(part) })))
    .execute();
}

export async function deletePopup(tx: Db, uuid: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('placements.popup').where('uuid', '=', uuid).executeTakeFirst();
  return numDeletedRows > 0n;
}
