import type { Poster } from '@mela/contract/api/placements';
import { textIn } from '../../kernel/texts.ts';
import type { Locale } from '@mela/contract/site/languages';
import type { PosterInput } from './poster-input.ts';

/** Columns that posters and the parts of popups have in common. */
export function textColumns({ title, text, link, tone }: Pick<PosterInput, 'title' | 'text' | 'link' | 'tone'>) {
  return {
    title: JSON.stringify(title),
    text: JSON.stringify(text),
    link_text: link && JSON.stringify(link.text),
    link_value: link && link.value,
    tone,
  };
}

type TextRow = {
  readonly title: unknown;
  readonly text: unknown;
  readonly link_text: unknown;
  readonly link_value: string | null;
  readonly tone: string;
};

/** The same in one language. */
export function viewTexts(row: TextRow, locale: Locale): Pick<Poster, 'title' | 'text' | 'link' | 'tone'> {
  return {
    title: textIn(row.title, locale),
    text: textIn(row.text, locale),
    link: row.link_value === null ? null : { text: textIn(row.link_text, locale), value: row.link_value },
    tone: row.tone as Poster['tone'],
  };
}

/** From Unix seconds; null is an open end. */
export const dateOf = (sec: number | null): Date | null => (sec === null ? null : new Date(sec * 1000));
