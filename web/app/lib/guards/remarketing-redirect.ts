import type { PageContext } from '@mela/contract/page-context';

/** Where a page goes on the server when the API answers 451: to the remarketing page, which itself stays. */
export function remarketingRedirect(pathname: string, { config, locale }: Pick<PageContext, 'config' | 'locale'>): Response | null {
  const target = config.localePrefix && config.locales.length > 1 ? `/${locale}/remarketing` : '/remarketing';
  return pathname === target ? null : new Response(null, { status: 302, headers: { location: target, 'cache-control': 'no-store' } });
}
