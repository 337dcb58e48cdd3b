import type { Db } from '../../kernel/types.ts';
import { rotators, type SeedPoster } from './seed/rotators.ts';

/** Fills the places that were never filled; one that an editor has emptied stays empty. */
export async function seedPlacements(tx: Db): Promise<void> {
  const added = await tx
    .insertInto('placements.rotator')
    .values(Object.keys(rotators).map((slug) => ({ slug })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('slug')
    .execute();
  const rows = added.flatMap(({ slug }) => itemsFor(slug, rotators[slug as keyof typeof rotators] ?? []));
  if (rows.length > 0) await tx.insertInto('placements.rotator_item').values(rows).execute();
}

function itemsFor(slug: string, posters: readonly SeedPoster[]) {
  return posters.map(({ audience = 'all', title, text, link = null, art = null, tone }, at) => ({
    slug,
    position: at + 1,
    audience,
    starts_at: null,
    ends_at: null,
    title: JSON.stringify(title),
    text: JSON.stringify(text),
    link_text: link && JSON.stringify(link.text),
    link_value: link && link.value,
    picture: art === null ? null : JSON.stringify(widePicture(art)),
    tone,
  }));
}

/** The prints that the stage makes of a poster, one for each width of the layout. */
function widePicture(base: string) {
  const at = (px: number) => `${base}-${px}`;
  return { mobile: at(568), tablet: at(768), desktop: at(1024), desktopXl: at(1366), desktopXXl: at(1680) };
}
