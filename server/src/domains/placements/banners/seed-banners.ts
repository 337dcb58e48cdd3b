import { rotatorSlugs } from '@mela/contract/api/placements';
import type { Db } from '../../../kernel/types.ts';
import { adoptLive } from '../../content/index.ts';
import { popupsByUuid } from '../popups/popup-store.ts';
import { addRotator, postersByPlace } from './banner-store.ts';
import type { PosterInput } from '../poster-input.ts';
import { rotators, type SeedPoster } from './seed-rotators.ts';

/** Fills places that do not exist yet; posters about play money only where there is no other money. */
export async function seedPlacements(tx: Db, money: 'play' | 'licensed', now: Date): Promise<void> {
  for (const slug of rotatorSlugs) {
    const posters = (rotators[slug] ?? []).filter(({ onlyInPlay }) => !onlyInPlay || money === 'play');
    await addRotator(tx, slug, posters.map(posterOf));
  }
  await adoptLive(tx, 'rotator', await postersByPlace(tx), now);
  await adoptLive(tx, 'popup', await popupsByUuid(tx), now);
}

function posterOf({ audience = 'all', title, text, link, art, tone }: SeedPoster): PosterInput {
  return {
    audience,
    title,
    text,
    link: link ?? null,
    tone,
    picture: art === undefined ? null : widePicture(art),
    startsAt: null,
    endsAt: null,
  };
}

/** The pictures of a poster that the stage renders, one for each width of the layout. */
function widePicture(base: string): NonNullable<PosterInput['picture']> {
  const at = (px: number) => `${base}-${px}`;
  return { mobile: at(568), tablet: at(768), desktop: at(1024), desktopXl: at(1366), desktopXXl: at(1680) };
}
