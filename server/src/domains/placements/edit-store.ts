import type { Insertable } from 'kysely';
import type { PlacementsRotatorItem } from '../../kernel/db/schema.gen.ts';
import type { Db } from '../../kernel/types.ts';
import type { EditedPopup, EditedPoster } from './edited.ts';

const dateOf = (sec: number | null): Date | null => (sec === null ? null : new Date(sec * 1000));

type Told = Pick<EditedPoster, 'title' | 'text' | 'link' | 'tone'>;

function detailColumns({ title, text, link, tone }: Told) {
  return {
    title: JSON.stringify(title),
    text: JSON.stringify(text),
    link_text: link && JSON.stringify(link.text),
    link_value: link && link.value,
    tone,
  };
}

function rowsOf(slug: string, posters: readonly EditedPoster[]): Insertable<PlacementsRotatorItem>[] {
  return posters.map((poster, at) => ({
    slug,
    position: at + 1,
    audience: poster.audience,
    starts_at: dateOf(poster.startsAt),
    ends_at: dateOf(poster.endsAt),
    picture: poster.picture && JSON.stringify(poster.picture),
    ...detailColumns(poster),
  }));
}

export async function replaceRotator(tx: Db, slug: string, posters: readonly EditedPoster[]): Promise<void> {
  // The row of the place is taken first: of two editors at once the later one's posters stand, never both.
  await tx
    .insertInto('placements.rotator')
    .values({ slug })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ slug }))
    .execute();
  await tx.deleteFrom('placements.rotator_item').where('slug', '=', slug).execute();
  if (posters.length > 0) await tx.insertInto('placements.rotator_item').values(rowsOf(slug, posters)).execute();
}

/** Fills a place that was never filled; one that an editor has emptied stays empty. */
export async function addRotator(tx: Db, slug: string, posters: readonly EditedPoster[]): Promise<void> {
  const added = await tx
    .insertInto('placements.rotator')
    .values({ slug })
    .onConflict((conflict) => conflict.doNothing())
    .returning('slug')
    .executeTakeFirst();
  if (added && posters.length > 0) await tx.insertInto('placements.rotator_item').values(rowsOf(slug, posters)).execute();
}

export async function upsertPopup(tx: Db, userId: bigint | null, popup: EditedPopup): Promise<void> {
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
    .values(popup.parts.map((part, at) => ({ popup: popup.uuid, position: at + 1, ...detailColumns(part) })))
    .execute();
}

export async function deletePopup(tx: Db, uuid: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('placements.popup').where('uuid', '=', uuid).executeTakeFirst();
  return numDeletedRows > 0n;
}
