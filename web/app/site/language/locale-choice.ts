import type { Locale } from '@mela/contract/site/languages';
import { localeCookie } from '@mela/contract/site/page-context';

const reloadedKey = 'mela.locale-reloaded';
const chosenKey = 'mela.locale-chosen';

type Facts = {
  readonly user: Locale;
  readonly page: Locale;
  /** Language chosen by hand in this tab. */ readonly chosen: string | null;
  readonly reloaded: boolean;
};

/**
 * What to do when a player's language is not the page's: `reload` in theirs, once; `save` the page's language to the account, when the
 * player has chosen it in this tab.
 */
export function localeMove({ user, page, chosen, reloaded }: Facts): 'stay' | 'reload' | 'save' {
  if (user === page) return 'stay';
  if (chosen === page) return 'save';
  return reloaded ? 'stay' : 'reload';
}

/** Remembers for this tab that the language was chosen by hand. */
export function markChosen(locale: Locale): void {
  sessionStorage.setItem(chosenKey, locale);
}

export function localeFacts(): Pick<Facts, 'chosen' | 'reloaded'> {
  return { chosen: sessionStorage.getItem(chosenKey), reloaded: sessionStorage.getItem(reloadedKey) !== null };
}

export function markReloaded(): void {
  sessionStorage.setItem(reloadedKey, '1');
}

const cookieSec = 400 * 86_400;

/** Stores the visitor's language for addresses that name none, such as the return address of a payment system. */
export function rememberLocale(locale: Locale): void {
  document.cookie = `${localeCookie}=${locale}; Path=/; Max-Age=${cookieSec}; SameSite=Lax`;
}

/** Stores a language chosen by hand; no rule overrides it in this tab. */
export function chooseLocale(locale: Locale): void {
  rememberLocale(locale);
  markChosen(locale);
}
