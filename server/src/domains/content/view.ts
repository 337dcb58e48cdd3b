import type { MenuItem, PageSeo, Redirect } from '@mela/contract/api/content';
import type { TextBlock } from '@mela/contract/api/content/text-blocks';
import type { Selectable } from 'kysely';
import type { ContentMenuItem, ContentPage, ContentRedirect } from '../../kernel/db/schema.gen.ts';
import { textIn, textsOf } from '../../kernel/texts.ts';
import { type Locale, readLocale } from '@mela/contract/site/languages';
import { pageBlocks } from './markdown/page-text.ts';
import type { MenuLine } from './menu-line.ts';
import { type StoredPicture, viewPicture } from './pictures/prints.ts';

/** A section of a page in the table that readers see: with the parts of its text and the paths of its picture. */
export type StoredSection = {
  readonly heading: string;
  readonly text: string;
  /** Absent where the page was published before its texts were Markdown. */
  readonly blocks?: TextBlock[];
  readonly picture?: StoredPicture;
};

type Page = Omit<Selectable<ContentPage>, 'sections'> & { readonly sections: readonly StoredSection[] };

export function viewPage(page: Page, locale: Locale): PageSeo {
  return {
    locale: readLocale(page.written_in ?? page.locale),
    title: page.title,
    description: page.description,
    ogImage: page.og_image,
    ogSiteName: page.og_site_name,
    prerenderHeader: page.prerender_header,
    prerenderStatusCode: page.prerender_status_code,
    sections: page.sections.map(({ heading, text, blocks, picture }) => ({
      heading,
      text,
      blocks: blocks ?? pageBlocks(text),
      picture: picture === undefined ? null : viewPicture(picture, locale),
    })),
  };
}

/** A line with its label in every language. */
export function viewLine(item: Selectable<ContentMenuItem>): MenuLine {
  return {
    type: item.type as MenuLine['type'],
    path: item.path,
    label: textsOf(item.label),
    icon: item.icon,
    counterName: item.counter_name as MenuLine['counterName'],
    requiresAuth: item.requires_auth,
  };
}

export function viewMenuItem(item: Selectable<ContentMenuItem>, locale: Locale): MenuItem {
  return {
    type: item.type as MenuItem['type'],
    path: item.path,
    label: textIn(item.label, locale),
    icon: item.icon,
    counterName: item.counter_name,
    requiresAuth: item.requires_auth,
  };
}

export function viewRedirect(row: Selectable<ContentRedirect>): Redirect {
  return { code: row.code as Redirect['code'], from: row.from_path, to: row.to_path, aliasRoute: row.alias_route };
}
