import type { Locale } from '@mela/contract/site/languages';
import type { Config } from '../../config/config.ts';

/** A page of the site for a message, complete and in the reader's language. `path` begins with a slash. */
export function siteLink({ siteUrl, locales, localePrefix }: Config, locale: Locale, path: string): string {
  return localePrefix && locales.length > 1 ? `${siteUrl}/${locale}${path === '/' ? '' : path.replace(/^\/#/, '#')}` : siteUrl + path;
}
