import { useQuery } from '@tanstack/react-query';
import type { Game } from '@mela/contract/api/catalogue';
import { gameTypesQuery } from '../../../data/games/queries.ts';
import { JackpotCards } from '../../../parts/jackpots/jackpot-card.tsx';
import { typeRows } from './choose-type-rows.ts';
import { PromiseLines } from './promise-lines.tsx';
import { TypeRows } from './type-rows.tsx';

/** Home below its first screen: rendered by the server with the rest, its scripts load after the first screen's. */
export function BelowFold({ games }: { readonly games: readonly Game[] }) {
  const types = useQuery(gameTypesQuery()).data ?? [];
  return (
    <>
      <TypeRows rows={typeRows(types, games)} />
      <div id="jackpots" className="page scroll-mt-20 pt-14">
        <JackpotCards games={games} />
      </div>
      <PromiseLines />
    </>
  );
}
