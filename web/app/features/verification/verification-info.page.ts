import { verificationQuery } from '../../data/verification/verification.ts';
import { m } from '../../site/language/words.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import { own } from '../../site/routing/page-kinds.ts';
import type { Addresses } from '../../site/routing/route-table.ts';

export const addresses = [{ path: '/verification-info', ...own, back: '/profile' }] as const satisfies Addresses;

export async function load({ context: { queryClient } }: PageArgs) {
  await queryClient.prefetchQuery(verificationQuery());
  return { title: m['verification.title']() };
}

export { VerificationPage as Page } from './verification-page.tsx';
