import { localeCookie } from '@mela/contract/page-context';
import type { Locale } from './locales.ts';
import { markChosen } from './locale-reload.ts';

const keepSec = 400 * 86_400;

/** Remembers the language of this visitor for addresses that name none: another house's way back to us, for one. */
export function keepLocale(locale: Locale): void {
  document.cookie = `${localeCookie}=${locale}; Path=/; Max-Age=${keepSec}; SameSite=Lax`;
}

/** The visitor has chosen a language by hand: it is remembered, and no rule overrides it in this tab. */
export function chooseLocale(locale: Locale): void {
  keepLocale(locale);
  markChosen(locale);
}
