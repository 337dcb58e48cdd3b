import { referralQuery } from '../../data/referral/referral.ts';
import { m } from '../../site/language/words.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import { own } from '../../site/routing/page-kinds.ts';
import type { Addresses } from '../../site/routing/route-table.ts';

export const addresses = [{ path: '/referral-program', ...own, feature: 'referral_program' }] as const satisfies Addresses;

export async function load({ context: { queryClient } }: PageArgs) {
  await queryClient.prefetchQuery(referralQuery());
  return { title: m['referral.title']() };
}

export { ReferralPage as Page } from './referral-page.tsx';
