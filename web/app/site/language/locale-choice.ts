import { tabText } from '@mela/kit/storage/text-storage.ts';
import type { Locale } from '@mela/contract/site/languages';
import { writeCookie } from '../storage/cookies.ts';
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
  tabText.write(chosenKey, locale);
}

export function localeFacts(): Pick<Facts, 'chosen' | 'reloaded'> {
  return { chosen: tabText.read(chosenKey), reloaded: tabText.read(reloadedKey) !== null };
}

export function markReloaded(): void {
  tabText.write(reloadedKey, '1');
}

const cookieSec = 400 * 86_400;

/** Stores the visitor's language for addresses that name none, such as the return address of a payment system. */
export function rememberLocale(locale: Locale): void {
  writeCookie(localeCookie, locale, { maxAgeSec: cookieSec });
}

/** Stores a language chosen by hand; no rule overrides it in this tab. */
export function chooseLocale(locale: Locale): void {
  rememberLocale(locale);
  markChosen(locale);
}
