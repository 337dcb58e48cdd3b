import { Type } from 'typebox';
import { setting, type KnownSetting } from './setting.ts';

/** What binds every game. */
export const playSettings: readonly KnownSetting[] = [
  setting(
    'slot_cycle_ms',
    'Least time between two spins of a player, enforced by the server; the stage has its own pace besides.',
    Type.Integer({ minimum: 0, maximum: 60_000 }),
    0,
  ),
];
