import { appVersionQuery, loadSeo } from '../../data/content/queries.ts';
import { m } from '../../site/language/words.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import type { Addresses } from '../../site/routing/route-table.ts';
import { AppPage } from './app-page.tsx';
import { readFile } from './read-file.ts';

export const addresses = [{ path: '/mob-app' }] as const satisfies Addresses;

export async function load({ context: { queryClient } }: PageArgs) {
  // Without an answer the page says how the site itself is installed.
  const [seo, version] = await Promise.all([
    loadSeo(queryClient, 'mob-app'),
    queryClient.ensureQueryData(appVersionQuery()).catch(() => null),
  ]);
  const hasFile = version !== null && readFile(version) !== null;
  return { title: hasFile ? m['appPages.app.title']() : m['appPages.phone.title'](), seo };
}

export const Page = () => <AppPage variant="phone" />;
