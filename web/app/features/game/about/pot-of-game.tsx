import { useQuery } from '@tanstack/react-query';
import { gamesQuery } from '../../games/queries.ts';
import { PotCards } from '../../pots/pot-card.tsx';

/** The pot that the game fills, with the others that fill it. */
export function PotOfGame() {
  const games = useQuery(gamesQuery()).data?.games ?? [];
  return (
    <div className="page mt-10">
      <PotCards games={games} />
    </div>
  );
}
