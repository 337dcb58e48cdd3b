import { BalancePanel } from '../../parts/account/balance-panel.tsx';
import { ContestChip } from './contest-chip.tsx';

/** What the bar of a game has for a player: the tournament that the rounds count for, and the balance. */
export function PlayerBar({ gameId }: { readonly gameId: number }) {
  return (
    <>
      <ContestChip gameId={gameId} />
      <BalancePanel />
    </>
  );
}
