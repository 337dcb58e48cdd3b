import { achievementsQuery } from '../../data/achievements/achievements.ts';
import { m } from '../../site/language/words.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import type { Addresses } from '../../site/routing/route-table.ts';

export const addresses = [{ path: '/achievements' }] as const satisfies Addresses;

export async function load({ context: { queryClient } }: PageArgs) {
  await queryClient.prefetchQuery(achievementsQuery());
  return { title: m['achievements.title']() };
}

export { AchievementsPage as Page } from './achievements-page.tsx';
