import { useQuery } from '@tanstack/react-query';
import type { Game } from '@mela/contract/api/catalogue';
import { gameTypesQuery } from '../../../data/games/queries.ts';
import { activityQuery } from '../../../data/ratings/queries.ts';
import { JackpotCards } from '../../../parts/jackpots/jackpot-card.tsx';
import { typeRows } from './choose-type-rows.ts';
import { ContestRow } from './contest-row.tsx';
import { PosterRow, postersMax } from './poster-row.tsx';
import { SeasonStrip } from './season-strip.tsx';
import { topGames } from './top-games.ts';
import { TypeRows } from './type-rows.tsx';

type Props = { readonly games: readonly Game[]; readonly isPlayer: boolean };

/**
 * Home below its first screen: rendered by the server with the rest, its scripts load after the first screen's. Guests see two games larger;
 * players have seen the one to continue.
 */
export function BelowFold({ games, isPlayer }: Props) {
  const types = useQuery(gameTypesQuery()).data ?? [];
  const top = topGames(games, useQuery(activityQuery()).data?.popular ?? []);
  const rows = typeRows(types, games, isPlayer ? [] : top.games.slice(0, postersMax));
  return (
    <>
      {isPlayer && rows.length > 0 ? null : <PosterRow {...top} rowsFollow={rows.length > 0} />}
      <SeasonStrip />
      <ContestRow />
      <TypeRows rows={rows} />
      <div id="jackpots" className="page scroll-mt-20 pt-14">
        <JackpotCards games={games} isShort />
      </div>
    </>
  );
}
