import { loadSeo } from '../../data/content/queries.ts';
import { siteThingsOnServer } from '../../data/content/structured-data.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import type { Addresses } from '../../site/routing/route-table.ts';
import { loadHome } from './load-home.ts';

export const addresses = [{ path: '/' }] as const satisfies Addresses;

export async function load({ context: { queryClient } }: PageArgs) {
  const [seo] = await Promise.all([loadSeo(queryClient, 'seo_main'), loadHome(queryClient)]);
  // The head is made of what came with the page: the browser's head must be the server's.
  return { seo, things: siteThingsOnServer() };
}

export { HomePage as Page } from './home-page.tsx';
