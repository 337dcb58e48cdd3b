import { useQuery } from '@tanstack/react-query';
import { gamesQuery } from '../../games/queries.ts';
import { JackpotCards } from '../../jackpots/jackpot-card.tsx';

/** The jackpot that the game fills, with the others that fill it. */
export function JackpotOfGame() {
  const games = useQuery(gamesQuery()).data?.games ?? [];
  return (
    <div className="page mt-10">
      <JackpotCards games={games} />
    </div>
  );
}
