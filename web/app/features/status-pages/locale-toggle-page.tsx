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
import { StatusPage } from './status-page.tsx';

const label = { slug: 'tongues', names: { en: 'हिं', hi: 'EN' } };

/** Switches to the next language and returns to the previous page, on this host only. */
export function LocaleTogglePage() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const offered = pageConfig().locales;
    const other = offered[(offered.indexOf(currentLocale()) + 1) % offered.length] ?? currentLocale();
    const from = previousPath() ?? ownPathOf(document.referrer, window.location.origin) ?? '/';
    const leave = async () => {
      chooseLocale(other);
      if (authToken() !== null) await saveLocale(queryClient, other);
      leaveSite(pagePath(from.includes('/locale-toggle') ? '/' : from, other));
    };
    void leave();
  }, [queryClient]);
  return <StatusPage alone title={m['status.toggle']()} text="" label={label} />;
}
