import type { RotatorDraft } from '@mela/contract/api/content/drafts';
import type { Insertable } from 'kysely';
import type { PlacementsRotatorItem } from '../../../kernel/db/schema.gen.ts';
import type { Db } from '../../../kernel/types.ts';
import { unixSec } from '../../../kernel/clock.ts';
import { textsOf } from '../../../kernel/texts.ts';
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

/** What every place shows, as its editors would write it. */
export async function postersByPlace(tx: Db) {
  const places = await tx.selectFrom('placements.rotator').select('slug').orderBy('slug').execute();
  const items = await tx.selectFrom('placements.rotator_item').selectAll().orderBy('slug').orderBy('position').execute();
  return places.map(({ slug }) => ({ name: slug, draft: { posters: items.filter((item) => item.slug === slug).map(posterOf) } }));
}

const secOf = (date: Date | null): number | null => date && unixSec(date);

function posterOf(row: RotatorItemRow): RotatorDraft['posters'][number] {
  return {
    title: textsOf(row.title),
    text: textsOf(row.text),
    link: row.link_value === null ? null : { text: textsOf(row.link_text), value: row.link_value },
    tone: row.tone as PosterInput['tone'],
    startsAt: secOf(row.starts_at),
    endsAt: secOf(row.ends_at),
    audience: row.audience as PosterInput['audience'],
    picture: row.picture as RotatorDraft['posters'][number]['picture'],
  };
}
