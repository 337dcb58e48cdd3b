import type { Insertable } from 'kysely';
import type { PlacementsRotatorItem } from '../../../kernel/db/schema.gen.ts';
import type { Db } from '../../../kernel/types.ts';
import { dateOf, textColumns } from '../text-columns.ts';
import type { PosterInput } from '../poster-input.ts';

export function itemsOfRotator(tx: Db, slug: string) {
  return tx.selectFrom('placements.rotator_item').selectAll().where('slug', '=', slug).orderBy('position').execute();
}
export type RotatorItemRow = Awaited<ReturnType<typeof itemsOfRotator>>[number];

/** Audience and times of every item in every rotator. */
export function spansOfItems(tx: Db) {
  return tx.selectFrom('placements.rotator_item').select(['slug', 'audience', 'starts_at', 'ends_at']).execute();
}

function rowsOf(slug: string, posters: readonly PosterInput[]): Insertable<PlacementsRotatorItem>[] {
  return posters.map((poster, at) => ({
    slug,
    position: at + 1,
    audience: poster.audience,
    starts_at: dateOf(poster.startsAt),
    ends_at: dateOf(poster.endsAt),
    picture: poster.picture && JSON.stringify(poster.picture),
    ...textColumns(poster),
  }));
}

export async function replaceRotator(tx: Db, slug: string, posters: readonly PosterInput[]): Promise<void> {
  // Locks the row of the place first: of two editors at once the later one's posters are saved, never a mixture.
  await tx
    .insertInto('placements.rotator')
    .values({ slug })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ slug }))
    .execute();
  await tx.deleteFrom('placements.rotator_item').where('slug', '=', slug).execute();
  if (posters.length > 0) await tx.insertInto('placements.rotator_item').values(rowsOf(slug, posters)).execute();
}

/** Fills a place that does not exist yet; an emptied one stays empty. */
export async function addRotator(tx: Db, slug: string, posters: readonly PosterInput[]): Promise<void> {
  const added = await tx
    .insertInto('placements.rotator')
    .values({ slug })
    .onConflict((conflict) => conflict.doNothing())
    .returning('slug')
    .executeTakeFirst();
  if (added && posters.length > 0) await tx.insertInto('placements.rotator_item').values(rowsOf(slug, posters)).execute();
}
