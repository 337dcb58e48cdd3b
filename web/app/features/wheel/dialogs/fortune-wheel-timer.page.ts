import { wheelQuery } from '../../../data/wheel/queries.ts';
import { m } from '../../../site/language/words.ts';
import type { PageArgs } from '../../../site/routing/page-args.ts';
import { own, wheel } from '../../../site/routing/page-kinds.ts';
import type { Addresses } from '../../../site/routing/route-table.ts';

export const addresses = [{ path: '/fortune-wheel/timer', modal: true, ...own, ...wheel }] as const satisfies Addresses;

export async function load({ context: { queryClient } }: PageArgs) {
  await queryClient.prefetchQuery(wheelQuery());
  return { title: m['wheel.timer.title']() };
}

export { default as Dialog } from './timer-dialog.tsx';
