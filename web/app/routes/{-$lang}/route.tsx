import { createFileRoute, notFound, Outlet, redirect } from '@tanstack/react-router';
import { selfQuery } from '../../features/account/queries.ts';
import { isLocale, locales, pathInLocale } from '../../lib/locales.ts';
import { currentLocale } from '../../lib/locale.ts';
import { guardLogin } from '../../lib/site/guard-login.ts';
import { pageConfig, pageContext } from '../../lib/site/page-context.ts';
import { loadFrame } from '../../shell/load-frame.ts';
import { Shell } from '../../shell/shell.tsx';

type LayoutSearch = { /** Path of a modal shown over this page; the address bar shows that path itself. */ readonly modal?: string };

export const Route = createFileRoute('/{-$lang}')({
  validateSearch: ({ modal }: Record<string, unknown>): LayoutSearch =>
    typeof modal === 'string' && modal.startsWith('/') ? { modal } : {},
  beforeLoad: ({ params: { lang }, location }) => {
    if (!isLocale(lang) && pageConfig().localePrefix)
      throw redirect({ href: pathInLocale(location.href, currentLocale()), statusCode: 301 });
    if (lang !== undefined && !isLocale(lang)) throw notFound();
    guardLogin(location);
  },
  loader: async ({ context: { queryClient } }) => {
    // In the browser the player is known already or read after hydration; only the server must wait for it.
    const here = pageContext();
    if (here === null) return;
    await Promise.all([queryClient.ensureQueryData(selfQuery), loadFrame(queryClient, here.token !== null)]);
  },
  head: ({ matches }) => {
    const path = matches.at(-1)?.pathname ?? '/';
    const { siteUrl, localePrefix } = pageConfig();
    const canonical = { rel: 'canonical', href: siteUrl + path };
    if (!localePrefix) return { links: [canonical] };
    return {
      links: [canonical, ...locales.map((locale) => ({ rel: 'alternate', hrefLang: locale, href: siteUrl + pathInLocale(path, locale) }))],
    };
  },
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
});
