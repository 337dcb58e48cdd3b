import { wheelQuery } from '../../../data/wheel/queries.ts';
import { m } from '../../../site/language/words.ts';
import type { PageArgs } from '../../../site/routing/page-args.ts';
import { wheel } from '../../../site/routing/page-kinds.ts';
import type { Addresses } from '../../../site/routing/route-table.ts';

export const addresses = [{ path: '/fortune-wheel/info', modal: true, noIndex: true, ...wheel }] as const satisfies Addresses;

export async function load({ context: { queryClient } }: PageArgs) {
  await queryClient.prefetchQuery(wheelQuery());
  return { title: m['wheel.info.title']() };
}

export { default as Dialog } from './info-dialog.tsx';
