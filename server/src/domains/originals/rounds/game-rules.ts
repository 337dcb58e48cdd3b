import type { Db } from '../../../kernel/types.ts';
import { originalSetting } from '../settings.ts';

/** What the operator allows in a frame, and the least time between two spins that the server holds whoever presses. */
export type GameRules = {
  readonly cycleMs: number;
  readonly autoplayRounds: number;
  readonly turbo: boolean;
  readonly gamble: boolean;
};

export async function gameRules(tx: Db): Promise<GameRules> {
  return {
    cycleMs: await originalSetting(tx, 'slot_cycle_ms'),
    autoplayRounds: await originalSetting(tx, 'autoplay_rounds'),
    turbo: await originalSetting(tx, 'turbo'),
    gamble: await originalSetting(tx, 'gamble'),
  };
}
