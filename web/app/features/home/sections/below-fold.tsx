import { useQuery } from '@tanstack/react-query';
import type { Game } from '@mela/contract/api/catalogue';
import { gameTypesQuery } from '../../../data/games/queries.ts';
import { JackpotCards } from '../../../parts/jackpots/jackpot-card.tsx';
import { typeRows } from './choose-type-rows.ts';
import { TypeRows } from './type-rows.tsx';

type Props = { readonly games: readonly Game[]; readonly above: readonly Game[] };

/**
 * Home below its first screen: rendered by the server with the rest, its scripts load after the first screen's. `above` are the games that the
 * first screen has shown.
 */
export function BelowFold({ games, above }: Props) {
  const types = useQuery(gameTypesQuery()).data ?? [];
  return (
    <>
      <TypeRows rows={typeRows(types, games, above)} />
      <div id="jackpots" className="page scroll-mt-20 pt-14">
        <JackpotCards games={games} />
      </div>
    </>
  );
}
