import { useQuery } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import { playerAchievementsQuery } from '../../data/achievements/achievements.ts';
import { m } from '../../site/language/words.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import type { Addresses } from '../../site/routing/route-table.ts';
import { PlayerAchievementsPage } from './player-achievements-page.tsx';

export const addresses = [{ path: '/achievements/{userId:digits}', page: 'achievements', noIndex: true }] as const satisfies Addresses;

export async function load({ context: { queryClient }, params: { userId } }: PageArgs<{ readonly userId: string }>) {
  const player = await queryClient.ensureQueryData(playerAchievementsQuery(Number(userId)));
  if (player === null) throw notFound();
  return { title: m['achievements.of']({ name: player.name }) };
}

export function Page() {
  const id = Number(useParams({ from: '/{-$lang}/achievements/$userId' }).userId);
  const { data: player } = useQuery(playerAchievementsQuery(id));
  return player === null || player === undefined ? null : <PlayerAchievementsPage key={id} id={id} first={player} />;
}
