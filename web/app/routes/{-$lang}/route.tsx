import { createFileRoute } from '@tanstack/react-router';
import { selfQuery } from '../../data/account/queries.ts';
import { settingsQuery } from '../../data/settings/queries.ts';
import { isSwitchedOn, settingsFrom } from '../../data/settings/settings.ts';
import { guardPage } from '../../frame/guards/guard-page.ts';
import { addressTags, languageLinks } from '../../site/head/language-links.ts';
import { pageContext } from '../../site/rendering/page-context.ts';
import { withoutSlash } from '../../site/routing/page-path.ts';
import { KeepAliveOutlet } from '../../frame/page/keep-alive-outlet.tsx';
import { loadShell } from '../../frame/load-shell.ts';
import { PendingLine } from '../../frame/page/pending-line.tsx';
import { Shell } from '../../frame/shell.tsx';
import { useSiteRules } from '../../frame/use-site-rules.ts';

type LayoutSearch = { /** Path of a modal shown over this page; the address bar shows that path itself. */ readonly modal?: string };

export const Route = createFileRoute('/{-$lang}')({
  validateSearch: ({ modal }: Record<string, unknown>): LayoutSearch =>
    typeof modal === 'string' && modal.startsWith('/') ? { modal } : {},
  beforeLoad: ({ params: { lang }, location, preload }) => guardPage({ lang, location, preload }),
  loader: async ({ context: { queryClient } }) => {
    // In the browser the player is loaded already or after hydration; only the server must await it.
    const here = pageContext();
    if (here !== null) await Promise.all([queryClient.ensureQueryData(selfQuery), loadShell(queryClient, here.token !== null)]);
    const rows = queryClient.getQueryData(settingsQuery().queryKey);
    return { regional: rows !== undefined && isSwitchedOn(settingsFrom(rows), 'hreflang_auto_replace') };
  },
  head: ({ matches, loaderData }) => {
    const path = withoutSlash(matches.at(-1)?.pathname ?? '/');
    return { links: languageLinks(path, loaderData), meta: addressTags(path) };
  },
  component: function Layout() {
    useSiteRules();
    return (
      <>
        <PendingLine />
        <Shell>
          <KeepAliveOutlet />
        </Shell>
      </>
    );
  },
});
