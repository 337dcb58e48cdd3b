import { serverNowMs } from '@mela/kit/state/server-clock.ts';
import { notFound, useLoaderData } from '@tanstack/react-router';
import { limitsQuery } from '../../../data/protection/limits.ts';
import type { PageArgs } from '../../../site/routing/page-args.ts';
import { limits } from '../../../site/routing/page-kinds.ts';
import type { Addresses } from '../../../site/routing/route-table.ts';
import { LimitKindPage } from './limit-kind-page.tsx';
import { kindTitles, readKind } from './limit-texts.ts';

export const addresses = [
  { path: '/games-limits/{kind:deposit|loss|wager|session}', page: 'games-limits', ...limits },
] as const satisfies Addresses;

export async function load({ context: { queryClient }, params }: PageArgs<{ readonly kind: string }>) {
  const kind = readKind(params.kind);
  if (kind === null) throw notFound();
  await queryClient.prefetchQuery(limitsQuery());
  // The time is the server's on the first page: both sides then agree on what is due.
  return { kind, title: kindTitles[kind](), now: Math.floor(serverNowMs() / 1000) };
}

export function Page() {
  const { kind, now } = useLoaderData({ from: '/{-$lang}/games-limits/$kind' });
  return <LimitKindPage kind={kind} now={now} />;
}
