import type { Poster, RotatorItem, RotatorSlug, CrmPopup } from '@mela/contract/placements';
import { textIn } from '../../kernel/texts.ts';
import type { Locale } from '../../kernel/types.ts';
import type { partsOfPopup, RotatorItemRow } from './store.ts';

type PartRow = Awaited<ReturnType<typeof partsOfPopup>>[number];

function viewLink({ link_text, link_value }: Pick<PartRow, 'link_text' | 'link_value'>, locale: Locale): Poster['link'] {
  return link_value === null ? null : { text: textIn(link_text, locale), value: link_value };
}

export function viewItem(row: RotatorItemRow, locale: Locale): RotatorItem {
  return {
    slug: row.slug as RotatorSlug,
    item: {
      id: Number(row.id),
      title: textIn(row.title, locale),
      text: textIn(row.text, locale),
      link: viewLink(row, locale),
      picture: row.picture as Poster['picture'],
      tone: row.tone as Poster['tone'],
    },
  };
}

export function viewPopup(uuid: string, parts: readonly PartRow[], locale: Locale): CrmPopup {
  return {
    uuid,
    content: parts.map((part) => ({
      position: part.position,
      title: textIn(part.title, locale),
      text: textIn(part.text, locale),
      link: viewLink(part, locale),
      tone: part.tone as Poster['tone'],
    })),
  };
}
