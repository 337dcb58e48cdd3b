import { Type } from 'typebox';
import { ownSetting, setting, type KnownSetting } from './setting.ts';

/** What binds every game. */
export const playSettings: readonly KnownSetting[] = [
  setting(
    'slot_cycle_ms',
    'Least time between two spins of a player, enforced by the server; the stage has its own pace besides.',
    Type.Integer({ minimum: 0, maximum: 60_000 }),
    0,
  ),
  setting(
    'autoplay_rounds',
    'So many rounds at most play on their own once a player has asked for it; 0 is none. The least time between two spins holds for them too.',
    Type.Integer({ minimum: 0, maximum: 1000 }),
    0,
  ),
  setting('turbo', 'Whether players may let the reels of the house’s own games stop at once.', Type.Boolean(), false),
  setting(
    'gamble',
    'Whether a won round of a title with a gamble may be doubled or lost on it. A round goes on under what held when it began.',
    Type.Boolean(),
    false,
  ),
  setting(
    'waiting_round_hours',
    'A round that waits so long for its player’s choice is finished by the house, in the player’s favour where there is a side.',
    Type.Integer({ minimum: 1, maximum: 24 * 90 }),
    24,
  ),
  ownSetting(
    'demo_days',
    'A demo that has taken no bets for so long is removed with all its rounds. It takes them for half a day after it was opened.',
    Type.Integer({ minimum: 1, maximum: 365 }),
    7,
  ),
  ownSetting(
    'return_alarm_closes',
    'Whether a title that is found not to pay what it states is closed for new bets until somebody has looked.',
    Type.Boolean(),
    false,
  ),
];
