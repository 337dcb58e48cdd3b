import type { PopupDraft } from '@mela/contract/api/content/drafts';
import { sql } from 'kysely';
import { unixSec } from '../../../kernel/clock.ts';
import { anyOf } from '../../../kernel/db/any-of.ts';
import { textsOf } from '../../../kernel/texts.ts';
import type { Db } from '../../../kernel/types.ts';
import { dateOf, textColumns } from '../text-columns.ts';
import type { PopupInput } from '../poster-input.ts';
import { awayMs } from '../rules.ts';

const popupsMax = 100;

/** Popups that have not ended. */
const openPopups = (tx: Db, now: Date) =>
  tx
    .selectFrom('placements.popup as popup')
    .where('popup.hidden', '=', false)
    .where((eb) => eb.or([eb('popup.ends_at', 'is', null), eb('popup.ends_at', '>', now)]));

/** The segments that popups are for. */
export async function namedSegments(tx: Db, now: Date): Promise<number[]> {
  const rows = await openPopups(tx, now).select('popup.segment_id').distinct().where('popup.segment_id', 'is not', null).execute();
  return rows.flatMap(({ segment_id: id }) => (id === null ? [] : [id]));
}

/** Popups for this player, for these segments or for all, those that are due first, in their order, each with the time this player closed it. */
export function popupsOf(tx: Db, userId: bigint, segments: readonly number[], now: Date) {
  const back = new Date(now.getTime() - awayMs);
  return openPopups(tx, now)
    .leftJoin('placements.popup_view as view', (join) => join.onRef('view.popup', '=', 'popup.uuid').on('view.user_id', '=', userId))
    .select(['popup.uuid', 'popup.segment_id', 'popup.starts_at', 'popup.ends_at', 'view.viewed_at'])
    .where((eb) => eb.or([eb('popup.user_id', 'is', null), eb('popup.user_id', '=', userId)]))
    .where((eb) => eb.or([eb('popup.segment_id', 'is', null), eb('popup.segment_id', '=', anyOf(segments))]))
    .orderBy(sql`coalesce(popup.starts_at > ${now}, false) OR coalesce(view.viewed_at > ${back}, false)`)
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

export async function upsertPopup(tx: Db, uuid: string, { audience, ...popup }: PopupInput): Promise<void> {
  const row = {
    uuid,
    user_id: audience.of === 'player' ? BigInt(audience.player) : null,
    segment_id: audience.of === 'segment' ? audience.segment : null,
    position: popup.position,
    starts_at: dateOf(popup.startsAt),
    ends_at: dateOf(popup.endsAt),
    hidden: false,
  };
  await tx
    .insertInto('placements.popup')
    .values(row)
    .onConflict((conflict) => conflict.column('uuid').doUpdateSet(row))
    .execute();
  await tx.deleteFrom('placements.popup_part').where('popup', '=', uuid).execute();
  await tx
    .insertInto('placements.popup_part')
    .values(popup.parts.map((part, at) => ({ popup: uuid, position: at + 1, ...textColumns(part) })))
    .execute();
}

/** Who closed it stays known, for the case that it comes back. */
export async function hidePopup(tx: Db, uuid: string): Promise<void> {
  await tx.updateTable('placements.popup').set({ hidden: true }).where('uuid', '=', uuid).execute();
}

type Draft = PopupDraft['parts'][number];
const secOf = (date: Date | null): number | null => date && unixSec(date);

/** What players may see, as its editors would write it. */
export async function popupsByUuid(tx: Db): Promise<{ readonly name: string; readonly draft: PopupDraft }[]> {
  const popups = await tx.selectFrom('placements.popup').selectAll().where('hidden', '=', false).orderBy('uuid').execute();
  const parts = await tx.selectFrom('placements.popup_part').selectAll().orderBy('popup').orderBy('position').execute();
  return popups.map((popup) => ({
    name: popup.uuid,
    draft: {
      audience: audienceOf(popup),
      position: popup.position,
      startsAt: secOf(popup.starts_at),
      endsAt: secOf(popup.ends_at),
      parts: parts
        .filter((part) => part.popup === popup.uuid)
        .map(({ title, text, link_text, link_value, tone }) => ({
          title: textsOf(title),
          text: textsOf(text),
          link: link_value === null ? null : { text: textsOf(link_text), value: link_value },
          tone: tone as Draft['tone'],
        })),
    },
  }));
}

type Audience = { readonly user_id: bigint | null; readonly segment_id: number | null };

function audienceOf({ user_id: player, segment_id: segment }: Audience): PopupDraft['audience'] {
  if (player !== null) return { of: 'player', player: Number(player) };
  return segment === null ? { of: 'all' } : { of: 'segment', segment };
}
