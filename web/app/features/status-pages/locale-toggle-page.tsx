import { useEffect } from 'react';
import { callApi } from '../../lib/api/client.ts';
import { authToken } from '../../lib/auth/auth-store.ts';
import { chooseLocale } from '../../lib/i18n/locale-choice.ts';
import { currentLocale } from '../../lib/i18n/locale.ts';
import { leaveSite } from '../../lib/navigation/leave-site.ts';
import { ownPathOf } from '../../lib/addresses/own-path.ts';
import { previousPath } from '../../lib/navigation/page-history.ts';
import { pagePath } from '../../lib/addresses/page-path.ts';
import { m } from '../../lib/i18n/words.ts';
import { StatusPage } from './status-page.tsx';

const label = { slug: 'tongues', names: { en: 'हिं', hi: 'EN' } };

/** Switches to the other language and returns to the previous page, on this host only. */
export function LocaleTogglePage() {
  useEffect(() => {
    const other = currentLocale() === 'hi' ? 'en' : 'hi';
    const from = previousPath() ?? ownPathOf(document.referrer, window.location.origin) ?? '/';
    const leave = async () => {
      chooseLocale(other);
      if (authToken() !== null) await callApi('PUT /users/self/locale', { body: { locale: other } }).catch(() => null);
      leaveSite(pagePath(from.includes('/locale-toggle') ? '/' : from, other));
    };
    void leave();
  }, []);
  return <StatusPage alone title={m['status.toggle']()} text="" label={label} />;
}
