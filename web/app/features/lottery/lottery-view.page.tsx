import { useSuspenseQuery } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import { lotteryQuery } from '../../data/lottery/lottery.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import type { Addresses } from '../../site/routing/route-table.ts';
import { LotteryPage } from './lottery-page.tsx';

export const addresses = [{ path: '/lottery/view/{lotteryId:digits}', feature: 'lottery' }] as const satisfies Addresses;

export async function load({ context: { queryClient }, params: { lotteryId } }: PageArgs<{ readonly lotteryId: string }>) {
  const lottery = await queryClient.ensureQueryData(lotteryQuery(Number(lotteryId)));
  if (lottery === null) throw notFound();
  return { title: lottery.name };
}

export function Page() {
  const lottery = useSuspenseQuery(lotteryQuery(Number(useParams({ from: '/{-$lang}/lottery/view/$lotteryId' }).lotteryId))).data;
  return lottery === null ? null : <LotteryPage lottery={lottery} />;
}
