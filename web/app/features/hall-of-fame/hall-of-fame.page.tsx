import { currency } from '@mela/contract/site/market';
import { useParams } from '@tanstack/react-router';
import { loadSeo } from '../../data/content/queries.ts';
import { fameQuery, ratingQuery } from '../../data/ratings/boards.ts';
import { m } from '../../site/language/words.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import type { Addresses } from '../../site/routing/route-table.ts';
import { HallOfFamePage } from './hall-of-fame-page.tsx';

export const addresses = [{ path: '/hall-of-fame/{type:top|daily}', feature: 'hall_of_fame' }] as const satisfies Addresses;

type Params = { readonly type: string };
const spanOf = ({ type }: Params) => (type === 'daily' ? 'daily' : 'top');

export async function load({ context: { queryClient }, params }: PageArgs<Params>) {
  const span = spanOf(params);
  const seo = loadSeo(queryClient, 'hall-of-fame');
  await Promise.all([queryClient.prefetchQuery(fameQuery(span, 0)), queryClient.prefetchQuery(ratingQuery(span, currency, 0))]);
  return { seo: await seo, title: m['fame.title']() };
}

export function Page() {
  const span = spanOf(useParams({ from: '/{-$lang}/hall-of-fame/$type' }));
  return <HallOfFamePage key={span} span={span} />;
}
