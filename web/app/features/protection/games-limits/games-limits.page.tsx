import { serverNowMs } from '@mela/kit/state/server-clock.ts';
import { useLoaderData } from '@tanstack/react-router';
import { careQuery } from '../../../data/protection/care.ts';
import { limitsQuery } from '../../../data/protection/limits.ts';
import { quietHoursQuery, realityQuery } from '../../../data/protection/play-time.ts';
import { m } from '../../../site/language/words.ts';
import type { PageArgs } from '../../../site/routing/page-args.ts';
import { limits } from '../../../site/routing/page-kinds.ts';
import type { Addresses } from '../../../site/routing/route-table.ts';
import { LimitsPage } from './limits-page.tsx';

export const addresses = [{ path: '/games-limits', ...limits, back: '/profile' }] as const satisfies Addresses;

export async function load({ context: { queryClient } }: PageArgs) {
  await Promise.all([
    queryClient.prefetchQuery(limitsQuery()),
    queryClient.prefetchQuery(careQuery()),
    queryClient.prefetchQuery(quietHoursQuery()),
    queryClient.prefetchQuery(realityQuery()),
  ]);
  return { title: m['limits.title'](), now: Math.floor(serverNowMs() / 1000) };
}

export function Page() {
  return <LimitsPage now={useLoaderData({ from: '/{-$lang}/games-limits' }).now} />;
}
