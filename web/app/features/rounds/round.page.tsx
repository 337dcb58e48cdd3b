import { useSuspenseQuery } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import { roundQuery } from '../../data/rounds/queries.ts';
import { m } from '../../site/language/words.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import { own } from '../../site/routing/page-kinds.ts';
import type { Addresses } from '../../site/routing/route-table.ts';
import { RoundPage, RoundMissing } from './round-page.tsx';

export const addresses = [{ path: '/rounds/{id}', ...own, back: '/payment/game-history' }] as const satisfies Addresses;

export async function load({ context: { queryClient }, params: { id } }: PageArgs<{ readonly id: string }>) {
  if ((await queryClient.ensureQueryData(roundQuery(id))) === null) throw notFound();
  return { title: m['history.round.title']({ round: id }) };
}

export function Page() {
  const round = useSuspenseQuery(roundQuery(useParams({ from: '/{-$lang}/rounds/$id' }).id)).data;
  return round === null ? <RoundMissing /> : <RoundPage round={round} />;
}

export { RoundMissing as Missing } from './round-page.tsx';
