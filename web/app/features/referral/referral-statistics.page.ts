import { referralDaysQuery } from '../../data/referral/referral.ts';
import { m } from '../../site/language/words.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import { own } from '../../site/routing/page-kinds.ts';
import type { Addresses } from '../../site/routing/route-table.ts';

export const addresses = [
  { path: '/referral-program/statistics', ...own, feature: 'referral_program', back: '/referral-program' },
] as const satisfies Addresses;

export async function load({ context: { queryClient } }: PageArgs) {
  await queryClient.prefetchQuery(referralDaysQuery());
  return { title: m['referral.days.title']() };
}

export { ReferralStatisticsPage as Page } from './referral-statistics-page.tsx';
