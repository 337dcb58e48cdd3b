import { useLoaderData } from '@tanstack/react-router';
import { serverNowMs } from '@mela/kit/state/server-clock.ts';
import { figuresQuery } from '../../../data/history/figures.ts';
import { m } from '../../../site/language/words.ts';
import type { PageArgs } from '../../../site/routing/page-args.ts';
import { own } from '../../../site/routing/page-kinds.ts';
import type { Addresses } from '../../../site/routing/route-table.ts';
import { firstDays, FiguresPage } from './figures-page.tsx';

export const addresses = [{ path: '/profile/figures', ...own, back: '/profile' }] as const satisfies Addresses;

export async function load({ context: { queryClient } }: PageArgs) {
  // The time is the server's on the first page: both sides then agree on which day is today.
  const now = Math.floor(serverNowMs() / 1000);
  await queryClient.prefetchQuery(figuresQuery(firstDays(now), 'day'));
  return { title: m['figures.title'](), now };
}

export const Page = () => <FiguresPage now={useLoaderData({ from: '/{-$lang}/profile/figures' }).now} />;
