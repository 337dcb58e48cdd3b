import type { Locale } from '../../kernel/types.ts';
import { hasPrefixes, type RedirectRule } from '../seo/page-redirect.ts';

/** A page of this site in a language, as its addresses are written: with the language before the path where the site carries several. */
export function pagePath(rule: RedirectRule, locale: Locale, path: `/${string}`): string {
  return hasPrefixes(rule) ? `/${locale}${path}` : path;
}
