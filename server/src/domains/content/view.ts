import type { MenuItem, PageSeo, Redirect } from '@mela/contract/api/content';
import type { Selectable } from 'kysely';
import type { ContentMenuItem, ContentPage, ContentRedirect } from '../../kernel/db/schema.gen.ts';
import { textIn } from '../../kernel/texts.ts';
import type { Locale } from '@mela/contract/site/languages';

export function viewPage(page: Selectable<ContentPage>): PageSeo {
  return {
    title: page.title,
    description: page.description,
    ogImage: page.og_image,
    ogSiteName: page.og_site_name,
    prerenderHeader: page.prerender_header,
    prerenderStatusCode: page.prerender_status_code,
    sections: page.sections as PageSeo['sections'],
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
