import { localeCookie } from '@mela/contract/page-context';
import type { Locale } from './locales.ts';

const keepSec = 400 * 86_400;

/** Remembers the language of this visitor for addresses that name none: another house's way back to us, for one. */
export function keepLocale(locale: Locale): void {
  document.cookie = `${localeCookie}=${locale}; Path=/; Max-Age=${keepSec}; SameSite=Lax`;
}
