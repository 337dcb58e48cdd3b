import type { RotatorDraft } from '@mela/contract/api/content/drafts';
import { shownInPlaces } from '@mela/contract/api/content/shown-in-places';
import type { RotatorSlug } from '@mela/contract/api/placements';
import { isFor } from '../rules.ts';

type Posters = RotatorDraft['posters'];
type Span = Pick<Posters[number], 'startsAt' | 'endsAt'>;
type Unseen = { readonly field: string; readonly why: 'errors.field.not_drawn' | 'errors.field.not_seen' };

/** The first part of a draft that its place never shows: what it does not draw, and a poster that no reader ever sees. Null: all is seen. */
export function unseenPart(slug: RotatorSlug, posters: Posters): Unseen | null {
  const { picture, link, atOnce, readers } = shownInPlaces[slug];
  for (const [at, poster] of posters.entries()) {
    const field = (name: keyof Posters[number]) => `draft.posters.${at}.${name}`;
    if (!picture && poster.picture !== null) return { field: field('picture'), why: 'errors.field.not_drawn' };
    if (!link && poster.link !== null) return { field: field('link'), why: 'errors.field.not_drawn' };
    const its = readers.filter((reader) => isFor(poster.audience, reader === 'player'));
    if (its.length === 0) return { field: field('audience'), why: 'errors.field.not_seen' };
    const before = (reader: (typeof readers)[number]) =>
      posters.slice(0, at).filter(({ audience }) => isFor(audience, reader === 'player'));
    if (its.every((reader) => !hasRoom(poster, before(reader), atOnce))) return { field: field('startsAt'), why: 'errors.field.not_seen' };
  }
  return null;
}

const isOnAt = ({ startsAt, endsAt }: Span, sec: number): boolean => (startsAt ?? -Infinity) <= sec && sec < (endsAt ?? Infinity);

/** Whether there is a moment of a poster at which fewer than `atOnce` of those before it are on: when it begins, or when one of them ends. */
function hasRoom(poster: Span, before: readonly Span[], atOnce: number): boolean {
  const moments = [poster.startsAt ?? -Infinity, ...before.map(({ endsAt }) => endsAt ?? Infinity)];
  return moments.some((sec) => isOnAt(poster, sec) && before.filter((other) => isOnAt(other, sec)).length < atOnce);
}
