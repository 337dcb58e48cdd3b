import { useQuery } from '@tanstack/react-query';
import type { Game } from '@mela/contract/api/catalogue';
import { gameTypesQuery } from '../../data/games/queries.ts';
import { JackpotCards } from '../../parts/jackpots/jackpot-card.tsx';
import { CalmBlock } from './calm-block.tsx';
import { FairnessBlock } from './fairness-block.tsx';
import { typeRows } from './choose-type-rows.ts';
import { TypeRows } from './type-rows.tsx';
import { WinnersRow } from './winners-row.tsx';

/** Home below its first screen: rendered by the server with the rest, its scripts load after the first screen's. */
export function BelowFold({ games }: { readonly games: readonly Game[] }) {
  const types = useQuery(gameTypesQuery()).data ?? [];
  return (
    <>
      <TypeRows rows={typeRows(types, games)} />
      <div className="page pt-14">
        <JackpotCards games={games} />
      </div>
      <WinnersRow />
      <FairnessBlock games={games} />
      <CalmBlock />
    </>
  );
}
