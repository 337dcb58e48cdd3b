import { Type } from 'typebox';
import { onOff, setting } from '../../kernel/settings/define-settings.ts';
import { closed } from '../../kernel/settings/shapes.ts';
import { settingReader } from '../settings/index.ts';

export const protectionSettings = {
  games_limits: onOff('Limits that players set themselves. Limits that are set stay in force when this is off.', true),
  limit_raise: setting(
    'A higher limit, or none, waits so many hours, and is dropped when the player does not confirm it within so many days after.',
    closed({
      waitHours: Type.Integer({ minimum: 24, maximum: 720 }),
      confirmDays: Type.Integer({ minimum: 1, maximum: 30 }),
    }),
    { waitHours: 24, confirmDays: 7 },
  ),
  care: setting(
    'From this score of the markers of harm on a player gets care: a calm message in place of offers.',
    closed({ score: Type.Integer({ minimum: 1, maximum: 6 }) }),
    { score: 3 },
  ),
  self_exclusion: onOff('Breaks that players take, for a while or for good. Breaks that have begun stay in force when this is off.', true),
};

export const protectionSetting = settingReader(protectionSettings);
