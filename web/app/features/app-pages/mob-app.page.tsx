import { loadSeo } from '../../data/content/queries.ts';
import { m } from '../../site/language/words.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import type { Addresses } from '../../site/routing/route-table.ts';
import { AppPage } from './app-page.tsx';

export const addresses = [{ path: '/mob-app' }] as const satisfies Addresses;

export async function load({ context: { queryClient } }: PageArgs) {
  return { title: m['appPages.phone.title'](), seo: await loadSeo(queryClient, 'mob-app') };
}

export const Page = () => <AppPage variant="phone" />;
