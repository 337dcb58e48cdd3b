import type { PopupDraft } from '@mela/contract/api/content/drafts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Db } from '../../../kernel/types.ts';
import { defineKind, inEveryLanguage } from '../../content/index.ts';
import { isSpan, type PopupInput } from '../poster-input.ts';
import { popupsByUuid } from './popup-store.ts';
import { putPopup, removePopup, viewPopup } from './popups.ts';

const written = (draft: PopupDraft) => inEveryLanguage(draft) as PopupInput;

/** Popups that editors write. `isSegment` says whether there is a segment of this number. */
export const popupKind = (isSegment: (tx: Db, id: number) => Promise<boolean>) =>
  defineKind('popup', {
    async check(tx, _uuid, { audience, ...draft }) {
      if (!isSpan(draft)) throw wrong('endsAt');
      if (audience.of === 'segment' && !(await isSegment(tx, audience.segment))) throw wrong('audience.segment');
    },
    show: (tx, uuid, draft) => putPopup(tx, uuid, written(draft)),
    hide: removePopup,
    live: popupsByUuid,
    preview: async (_tx, uuid, draft, locale) => {
      const parts = written(draft).parts.map((part, at) => {
        const { title, text, link, tone } = part;
        return { position: at + 1, title, text, link_text: link && link.text, link_value: link && link.value, tone };
      });
      return { popup: viewPopup(uuid, parts, locale) };
    },
  });

const wrong = (field: string) => new ApiError('errors.validation', { fields: { [`draft.${field}`]: 'errors.field.invalid' } });
