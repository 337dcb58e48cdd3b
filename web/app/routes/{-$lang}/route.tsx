import { createFileRoute } from '@tanstack/react-router';
import { selfQuery } from '../../features/account/queries.ts';
import { settingsQuery } from '../../features/settings/queries.ts';
import { isSwitchedOn, settingsFrom } from '../../features/settings/settings.ts';
import { beforePage } from '../../lib/guards/before-page.ts';
import { addressTags, languageLinks } from '../../lib/seo/language-links.ts';
import { pageContext } from '../../lib/rendering/page-context.ts';
import { withoutSlash } from '../../lib/addresses/page-path.ts';
import { KeepAliveOutlet } from '../../shell/page/keep-alive-outlet.tsx';
import { loadShell } from '../../shell/load-shell.ts';
import { PendingLine } from '../../shell/page/pending-line.tsx';
import { Shell } from '../../shell/shell.tsx';
import { useSiteRules } from '../../shell/use-site-rules.ts';

type LayoutSearch = { /** Path of a modal shown over this page; the address bar shows that path itself. */ readonly modal?: string };

export const Route = createFileRoute('/{-$lang}')({
  validateSearch: ({ modal }: Record<string, unknown>): LayoutSearch =>
    typeof modal === 'string' && modal.startsWith('/') ? { modal } : {},
  beforeLoad: ({ params: { lang }, location, preload }) => beforePage({ lang, location, preload }),
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
