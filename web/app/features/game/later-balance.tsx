import { laterPart } from '../../lib/rendering/lazy-section.tsx';

/** A player's money in the bar of a game: guests, who play the demo, fetch none of it. */
export const { Part: LaterBalance, ready: laterBalanceReady } = laterPart(
  async () => (await import('../../shell/header/balance-panel.tsx')).BalancePanel,
);
