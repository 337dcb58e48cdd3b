import { useQuery } from '@tanstack/react-query';
import type { Game } from '@mela/contract/catalogue';
import { gameTypesQuery } from '../games/queries.ts';
import { JackpotCards } from '../jackpots/jackpot-card.tsx';
import { CalmBlock } from './calm-block.tsx';
import { FairBlock } from './fair-block.tsx';
import { typeRows } from './pick-rows.ts';
import { TypeRows } from './type-rows.tsx';
import { WinnersRow } from './winners-row.tsx';

/** What no window shows before it is scrolled: printed by the server with the rest, its scripts come after the first screen's. */
export function BelowFold({ games }: { readonly games: readonly Game[] }) {
  const types = useQuery(gameTypesQuery()).data ?? [];
  return (
    <>
      <TypeRows rows={typeRows(types, games)} />
      <div className="page pt-14">
        <JackpotCards games={games} />
      </div>
      <WinnersRow />
      <FairBlock games={games} />
      <CalmBlock />
    </>
  );
}
