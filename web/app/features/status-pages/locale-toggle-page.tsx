import { inBackground } from '@mela/kit/promises/in-background.ts';
import { languages, type Locale } from '@mela/contract/site/languages';
import { pageConfig } from '../../site/rendering/page-context.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { saveLocale } from '../../data/account/commands.ts';
import { authToken } from '../../data/account/auth-token.ts';
import { chooseLocale } from '../../site/language/locale-choice.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { leaveSite } from '../../site/navigation/leave-site.ts';
import { ownPathOf } from '../../site/routing/own-path.ts';
import { previousPath } from '../../site/navigation/page-history.ts';
import { pagePath } from '../../site/routing/page-path.ts';
import { m } from '../../site/language/words.ts';
import { StatusPage, type StatusLabel } from './status-page.tsx';

/** The language to which this page leads, and the one it leaves. */
const label: StatusLabel = { slug: 'tongues', words: () => [languages[nextLocale()].shortName, languages[currentLocale()].shortName] };

function nextLocale(): Locale {
  const offered = pageConfig().locales;
  return offered[(offered.indexOf(currentLocale()) + 1) % offered.length] ?? currentLocale();
}

/** Switches to the next language and returns to the previous page, on this host only. */
export function LocaleTogglePage() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const other = nextLocale();
    const from = previousPath() ?? ownPathOf(document.referrer, window.location.origin) ?? '/';
    const leave = async () => {
      chooseLocale(other);
      if (authToken() !== null) await saveLocale(queryClient, other);
      leaveSite(pagePath(from.includes('/locale-toggle') ? '/' : from, other));
    };
    inBackground(leave());
  }, [queryClient]);
  return <StatusPage alone title={m['status.toggle']()} text="" label={label} />;
}
