import type { Db } from '../../../kernel/types.ts';
import { settingValues } from '../../settings/index.ts';

/** What the operator allows in a frame, and the least time between two spins that the server holds whoever presses. */
export type GameRules = {
  readonly cycleMs: number;
  readonly autoplayRounds: number;
  readonly turbo: boolean;
  readonly gamble: boolean;
};

export async function gameRules(tx: Db): Promise<GameRules> {
  const [cycleMs, autoplayRounds, turbo, gamble] = await settingValues(tx, ['slot_cycle_ms', 'autoplay_rounds', 'turbo', 'gamble']);
  return { cycleMs: Number(cycleMs), autoplayRounds: Number(autoplayRounds), turbo: turbo === true, gamble: gamble === true };
}
