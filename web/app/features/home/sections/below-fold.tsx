import { useQuery } from '@tanstack/react-query';
import type { Game } from '@mela/contract/api/catalogue';
import { jackpotsQuery } from '../../../data/jackpots/queries.ts';
import { bigWinsQuery } from '../../../data/ratings/big-wins.ts';
import { activityQuery } from '../../../data/ratings/queries.ts';
import { chooseReasons } from './choose-reasons.ts';
import { EventStrip } from './event-strip.tsx';
import { ReasonRows } from './reason-rows.tsx';

/** Home below its first screen: rendered by the server with the rest, its scripts load after the first screen's. */
export function BelowFold({ games }: { readonly games: readonly Game[] }) {
  const facts = {
    jackpots: useQuery(jackpotsQuery()).data ?? [],
    bigWins: useQuery(bigWinsQuery()).data ?? [],
    popular: useQuery(activityQuery()).data?.popular ?? [],
  };
  return (
    <>
      <EventStrip />
      <ReasonRows reasons={chooseReasons(games, facts)} facts={facts} />
    </>
  );
}
