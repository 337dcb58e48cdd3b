import { localeCookie } from '@mela/contract/site/page-context';
import type { Locale } from '@mela/contract/site/languages';
import { readCookie } from '../../kernel/http/output/cookies.ts';
import type { Call } from '../../kernel/http/call.ts';
import { headerOf } from '../../kernel/http/input/header.ts';
import { hasPrefixes, type RedirectRule } from '../seo/page-redirect.ts';

/**
 * The language for a path without one: the visitor's last choice, else the browser's first supported language, else the
 * default. Without language prefixes the browser is ignored, so that one address shows one page.
 */
export function preferredLocale(headers: Call['headers'], rule: RedirectRule): Locale {
  const { locales } = rule;
  const speak = (text: string | undefined) => locales.find((locale) => locale === text?.trim().slice(0, 2).toLowerCase());
  const chosen = speak(readCookie(headerOf(headers, 'cookie') || undefined, localeCookie));
  if (chosen) return chosen;
  const spoken = hasPrefixes(rule) ? headerOf(headers, 'accept-language').slice(0, 200) : '';
  for (const part of spoken.split(',')) {
    const known = speak(part);
    if (known) return known;
  }
  return locales[0] ?? 'en';
}
