import { wheelQuery, turnsQuery } from '../../../data/wheel/queries.ts';
import { m } from '../../../site/language/words.ts';
import type { PageArgs } from '../../../site/routing/page-args.ts';
import { own, wheel } from '../../../site/routing/page-kinds.ts';
import type { Addresses } from '../../../site/routing/route-table.ts';

export const addresses = [{ path: '/fortune-wheel/win', modal: true, ...own, ...wheel }] as const satisfies Addresses;

export async function load({ context: { queryClient } }: PageArgs) {
  await Promise.all([queryClient.prefetchQuery(turnsQuery()), queryClient.prefetchQuery(wheelQuery())]);
  return { title: m['wheel.win.title']() };
}

export { default as Dialog } from './win-dialog.tsx';
