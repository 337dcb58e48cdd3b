import { Type } from 'typebox';
import { privateSetting } from '../../kernel/settings/define-settings.ts';
import { closed } from '../../kernel/settings/shapes.ts';
import { settingReader } from '../settings/index.ts';

export const notificationSettings = {
  message_caps: privateSetting(
    'How many promotional messages a player gets in 24 hours and in seven days, by all channels together. Messages about the account and payments are not counted.',
    closed({ day: Type.Integer({ minimum: 0, maximum: 20 }), week: Type.Integer({ minimum: 0, maximum: 50 }) }),
    { day: 2, week: 5 },
  ),
};

export const notificationSetting = settingReader(notificationSettings);
