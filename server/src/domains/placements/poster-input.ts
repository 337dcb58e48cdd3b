import { Type, type Static } from 'typebox';
import type { RotatorDraft } from '@mela/contract/api/content/drafts';
import { Poster } from '@mela/contract/api/placements';
import { Localized, OrNull, strict, UnixSec } from '@mela/contract/http/schema';
import type { Texts } from '../../kernel/texts.ts';
import type { StoredPicture } from '../content/index.ts';

const textIn = (charactersMax: number) => Localized(Type.String({ minLength: 1, maxLength: charactersMax }));

/** Target of the one action: a path of this site, a fragment, or https; never a script. */
const LinkValue = Type.String({ pattern: '^(/([A-Za-z0-9_-][^\\s\\\\]*)?|#[a-z][a-z0-9-]*|https://[a-z0-9][^\\s\\\\]*)$', maxLength: 500 });

const texts = {
  title: textIn(120),
  text: textIn(600),
  link: OrNull(Type.Object({ text: textIn(60), value: LinkValue }, strict)),
  tone: Poster.properties.tone,
};
/** Unix seconds; null is an open end. */
const span = { startsAt: OrNull(UnixSec), endsAt: OrNull(UnixSec) };

/** A poster with its texts in every language. */
export type PosterInput = Omit<RotatorDraft['posters'][number], 'title' | 'text' | 'link' | 'picture'> & {
  readonly title: Texts;
  readonly text: Texts;
  readonly link: { readonly text: Texts; readonly value: string } | null;
  readonly picture: StoredPicture | null;
};

/** A popup, for one player or, with no `userId`, for all. Its parts are shown in their order. */
export const PopupInput = Type.Object(
  {
    uuid: Type.String({ format: 'uuid', maxLength: 36 }),
    position: Type.Integer({ minimum: 0, maximum: 10_000 }),
    ...span,
    parts: Type.Array(Type.Object(texts, strict), { minItems: 1, maxItems: 10 }),
  },
  strict,
);
export type PopupInput = Static<typeof PopupInput>;

export const isSpan = ({ startsAt, endsAt }: Pick<PosterInput, 'startsAt' | 'endsAt'>): boolean =>
  startsAt === null || endsAt === null || startsAt < endsAt;
