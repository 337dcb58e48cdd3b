import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { saveLocale } from '../../data/account/commands.ts';
import { authToken } from '../../data/account/auth-store.ts';
import { chooseLocale } from '../../site/language/locale-choice.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import type { Locale } from '@mela/kit/words/locales.ts';
import { sameInLocale } from '../../site/routing/page-path.ts';
import { m } from '../../site/language/words.ts';

/** Links to the same page in the other language, with its query and fragment, as a new document, since every text on it changes. */
export function LanguageSwitch() {
  const queryClient = useQueryClient();
  const href = useLocation({ select: (location) => location.href });
  const other: Locale = currentLocale() === 'hi' ? 'en' : 'hi';
  const remember = () => {
    chooseLocale(other);
    if (authToken() !== null) void saveLocale(queryClient, other);
  };
  return (
    <a
      href={sameInLocale(href, other)}
      hrefLang={other}
      lang={other}
      onClick={remember}
      className="hindi-name grid min-h-control min-w-control place-items-center rounded-print px-1 font-semibold text-paper-dim transition-colors hover:text-paper"
      aria-label={m['shell.language.switch']()}
    >
      <span className="sm:hidden">{m['shell.language.short']()}</span>
      <span className="hidden sm:inline">{m['shell.language.name']()}</span>
    </a>
  );
}
