import { useLocation } from '@tanstack/react-router';
import { chooseLocale } from '../../site/language/locale-choice.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import type { Locale } from '@mela/kit/words/locales.ts';
import { sameInLocale } from '../../site/routing/page-path.ts';
import { m } from '../../site/language/words.ts';

/** Links to the same page in the other language, with its query and fragment, as a new document, since every text on it changes. The new document saves a player's choice (localeMove). */
export function LanguageSwitch() {
  const href = useLocation({ select: (location) => location.href });
  const other: Locale = currentLocale() === 'hi' ? 'en' : 'hi';
  return (
    <a
      href={sameInLocale(href, other)}
      hrefLang={other}
      lang={other}
      onClick={() => chooseLocale(other)}
      className="hindi-name grid min-h-control min-w-control place-items-center rounded-print px-1 font-semibold text-paper-dim transition-colors hover:text-paper"
      aria-label={m['shell.language.switch']()}
    >
      <span className="sm:hidden">{m['shell.language.short']()}</span>
      <span className="hidden sm:inline">{m['shell.language.name']()}</span>
    </a>
  );
}
