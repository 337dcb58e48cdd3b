import { useLocation } from '@tanstack/react-router';
import { chooseLocale } from '../../site/language/locale-choice.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { languages } from '@mela/contract/site/languages';
import { sameInLocale } from '../../site/routing/page-path.ts';
import { pageConfig } from '../../site/rendering/page-context.ts';

/**
 * Links to the same page in each other language, with its query and fragment, as a new document, since every text on it changes. The new
 * document saves a player's choice (localeMove).
 */
export function LanguageSwitch() {
  const href = useLocation({ select: (location) => location.href });
  return pageConfig()
    .locales.filter((locale) => locale !== currentLocale())
    .map((locale) => (
      <a
        key={locale}
        href={sameInLocale(href, locale)}
        hrefLang={locale}
        lang={locale}
        onClick={() => chooseLocale(locale)}
        className="hindi-name language-link grid min-h-control min-w-control place-items-center rounded-print px-1 font-semibold text-muted transition-colors hover:text-paper"
        aria-label={languages[locale].readIn}
        data-short={languages[locale].shortName}
      >
        {languages[locale].name}
      </a>
    ));
}
