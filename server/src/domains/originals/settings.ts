import { Type } from 'typebox';
import { privateSetting, setting } from '../../kernel/settings/define-settings.ts';
import type { Db } from '../../kernel/types.ts';
import { settingReader } from '../settings/index.ts';

/** What operators may set for the platform’s own games. */
export const originalSettings = {
  slot_cycle_ms: setting(
    'Least time between two spins of a player, enforced by the server; the stage has its own pace besides.',
    Type.Integer({ minimum: 0, maximum: 60_000 }),
    0,
  ),
  autoplay_rounds: setting(
    'So many rounds at most play on their own once a player has asked for it; 0 is none. The least time between two spins holds for them too.',
    Type.Integer({ minimum: 0, maximum: 1000 }),
    0,
  ),
  turbo: setting('Whether players may let the reels of the platform’s own games stop at once.', Type.Boolean(), false),
  gamble: setting(
    'Whether a won round of a title with a gamble may be doubled or lost on it. A round goes on under what held when it began.',
    Type.Boolean(),
    false,
  ),
  waiting_round_hours: setting(
    'A round that waits so long for its player’s choice is finished by the server, in the player’s favour where there is a side.',
    Type.Integer({ minimum: 1, maximum: 24 * 90 }),
    24,
  ),
  demo_days: privateSetting(
    'A demo that has taken no bets for so long is removed with all its rounds. It takes them for half a day after it was opened.',
    Type.Integer({ minimum: 1, maximum: 365 }),
    7,
  ),
  return_alarm_closes: privateSetting(
    'Whether a title that is found not to pay what it states is closed for new bets until somebody has looked.',
    Type.Boolean(),
    false,
  ),
};

export const originalSetting = settingReader(originalSettings);

/** What an operator allows in a frame, and the least time between two spins that the server demands, whatever the frame asks. */
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
