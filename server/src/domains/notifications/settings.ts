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
  push_hosts: privateSetting(
    'Hosts of push services, with all below them. A browser that names another one gets no push messages.',
    Type.Array(Type.String({ pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$', maxLength: 100 }), { maxItems: 20, uniqueItems: true }),
    ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'],
  ),
};

export const notificationSetting = settingReader(notificationSettings);
