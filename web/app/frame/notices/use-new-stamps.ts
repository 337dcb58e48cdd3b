import { showToast } from '@mela/kit/feedback/toast-store.ts';
import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useAtom } from '@mela/kit/state/use-atom.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { achievementsQuery } from '../../data/achievements/achievements.ts';
import { newStamps, takeNewStamps, type NewStamp } from '../../data/achievements/new-stamps.ts';
import { m } from '../../site/language/words.ts';
import { usePlace } from '../../site/routing/use-place.ts';

/** Says which stamps were earned on this visit, once each. Over a game nothing is said: it waits until the player has left it. */
export function useNewStamps(): void {
  const queryClient = useQueryClient();
  const { inGame } = usePlace();
  const waiting = useAtom(newStamps, (all) => all.length, 0);
  useEffect(() => {
    if (!inGame && waiting > 0) inBackground(sayStamps(queryClient, takeNewStamps()));
  }, [queryClient, inGame, waiting]);
}

/** The album has the names, in the page's language. Where it does not come nothing is said: the stamps are in it the next time. */
async function sayStamps(queryClient: QueryClient, stamps: readonly NewStamp[]): Promise<void> {
  const album = await queryClient.fetchQuery({ ...achievementsQuery(), staleTime: 0 }).catch(() => []);
  for (const { achievementId, tier } of stamps) {
    const found = album.find(({ id }) => id === achievementId);
    if (found === undefined || found.name === null || (found.tiers[tier - 1]?.earnedOn ?? null) === null) continue;
    const { name, tiers } = found;
    showToast(tier === 1 ? m['achievements.got']({ name }) : m['achievements.gotStar']({ name, tier, tiers: tiers.length }), 'good');
  }
}
