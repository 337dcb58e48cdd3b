import type { PopupDraft, RotatorDraft } from '@mela/contract/api/content/drafts';
import type { Texts } from '../../kernel/texts.ts';
import type { StoredPicture } from '../content/index.ts';

type Written<T> = Omit<T, 'title' | 'text' | 'link' | 'picture'> & {
  readonly title: Texts;
  readonly text: Texts;
  readonly link: { readonly text: Texts; readonly value: string } | null;
};

/** A poster with its texts in every language. */
export type PosterInput = Written<RotatorDraft['posters'][number]> & { readonly picture: StoredPicture | null };

/** A popup with its texts in every language. Its parts are shown in their order. */
export type PopupInput = Omit<PopupDraft, 'parts'> & { readonly parts: readonly Written<PopupDraft['parts'][number]>[] };

export const isSpan = ({ startsAt, endsAt }: Pick<PosterInput, 'startsAt' | 'endsAt'>): boolean =>
  startsAt === null || endsAt === null || startsAt < endsAt;
