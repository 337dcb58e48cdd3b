import { laterPart } from '../../lib/site/later-part.tsx';

/** A player's money in the bar of a game: guests, who play the demo, fetch none of it. */
export const { Part: LaterBalance, ready: laterBalanceReady } = laterPart(
  async () => (await import('../../shell/balance-panel.tsx')).BalancePanel,
);
