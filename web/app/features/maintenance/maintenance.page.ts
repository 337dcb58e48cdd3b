import { maintenanceQuery } from '../../data/maintenance/maintenance.ts';
import { m } from '../../site/language/words.ts';
import { passing } from '../../site/routing/page-kinds.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import type { Addresses } from '../../site/routing/route-table.ts';

export const addresses = [{ path: '/maintenance', ...passing }] as const satisfies Addresses;

export async function load({ context: { queryClient } }: PageArgs) {
  await queryClient.prefetchQuery(maintenanceQuery());
  return { title: m['status.maintenance.title']() };
}

export { MaintenancePage as Page } from './maintenance-page.tsx';
