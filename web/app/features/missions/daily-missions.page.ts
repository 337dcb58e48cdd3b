import { missionsQuery } from '../../data/missions/missions.ts';
import { m } from '../../site/language/words.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import { own } from '../../site/routing/page-kinds.ts';
import type { Addresses } from '../../site/routing/route-table.ts';

export const addresses = [{ path: '/daily-missions', ...own, feature: 'daily_missions' }] as const satisfies Addresses;

export async function load({ context: { queryClient } }: PageArgs) {
  await queryClient.prefetchQuery(missionsQuery());
  return { title: m['missions.title']() };
}

export { MissionsPage as Page } from './missions-page.tsx';
