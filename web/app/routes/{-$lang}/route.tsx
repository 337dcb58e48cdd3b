import { createFileRoute } from '@tanstack/react-router';
import { settingsQuery } from '../../data/settings/queries.ts';
import { isSwitchedOn, settingsFrom } from '../../data/settings/settings.ts';
import { guardPage } from '../../frame/guards/guard-page.ts';
import { addressTags, languageLinks } from '../../site/head/language-links.ts';
import { withoutSlash } from '../../site/routing/page-path.ts';
import { KeepAliveOutlet } from '../../frame/page/keep-alive-outlet.tsx';
import { loadShell } from '../../frame/load-shell.ts';
import { Shell } from '../../frame/shell.tsx';
import { useSiteRules } from '../../frame/use-site-rules.ts';

type LayoutSearch = { /** The modal address shown over this page; the address bar shows that path itself. */ readonly modal?: string };

export const Route = createFileRoute('/{-$lang}')({
  validateSearch: ({ modal }: Record<string, unknown>): LayoutSearch =>
    typeof modal === 'string' && modal.startsWith('/') ? { modal } : {},
  beforeLoad: ({ params: { lang }, location, preload }) => guardPage({ lang, location, preload }),
  loader: async ({ context: { queryClient } }) => {
    await loadShell(queryClient);
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
      <Shell>
        <KeepAliveOutlet />
      </Shell>
    );
  },
});
