import { Type } from 'typebox';
import { privateSetting, setting } from '../../kernel/settings/define-settings.ts';
import type { Db } from '../../kernel/types.ts';
import { settingReader } from '../settings/index.ts';

/** Settings of the operator’s own games. */
export const originalSettings = {
  slot_cycle_ms: setting(
    'Minimum time between two spins of a player in one game, over all tabs, enforced by the server and shown in the limits of the game; 0 is none.',
    Type.Integer({ minimum: 0, maximum: 60_000 }),
    0,
  ),
  autoplay_rounds: setting(
    'Most rounds of an autoplay; 0 is none. The minimum time between two spins applies to them too.',
    Type.Integer({ minimum: 0, maximum: 1000 }),
    0,
  ),
  turbo: setting('Whether players may let the reels of the platform’s own games stop at once.', Type.Boolean(), false),
  gamble: setting(
    'Whether a won round of a title with a gamble may be doubled or lost on it. Open rounds continue by the setting of their beginning.',
    Type.Boolean(),
    false,
  ),
  awaiting_choice_hours: setting(
    'After this time the server ends a round that awaits a choice, in the player’s favour where possible.',
    Type.Integer({ minimum: 1, maximum: 24 * 90 }),
    24,
  ),
  demo_days: privateSetting(
    'Days after its last possible bet until a demo is removed with all its rounds. Demos take bets for half a day.',
    Type.Integer({ minimum: 1, maximum: 365 }),
    7,
  ),
  return_alarm_closes: privateSetting(
    'Whether a title whose results contradict its odds is closed for new bets until the alarm is reviewed.',
    Type.Boolean(),
    false,
  ),
};

export const originalSetting = settingReader(originalSettings);

/** What an operator allows in a frame, and the minimum time between two spins that the server enforces. */
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
