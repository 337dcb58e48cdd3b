import { Type } from 'typebox';
import { onOff, setting } from '../../kernel/settings/define-settings.ts';
import { closed } from '../../kernel/settings/shapes.ts';
import { settingReader } from '../settings/index.ts';

const rupees = Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'rupees' });

export const grantSettings = {
  welcome_grant: setting(
    'Play money that a new account gets, once. Without effect where the site has real money.',
    closed({ enabled: Type.Boolean(), amount: rupees }),
    { enabled: false, amount: 10_000 },
    { inPlay: { enabled: true, amount: 10_000 } },
  ),
  daily_refill: setting(
    'Once a day a player may fill a balance of play money up to the floor. Without effect where the site has real money.',
    closed({ enabled: Type.Boolean(), floor: rupees }),
    { enabled: false, floor: 2_000 },
    { inPlay: { enabled: true, floor: 2_000 } },
  ),
  gifts: onOff('Pages of gifts and promo codes. What was offered can still be taken by calls while they are off.', true),
  phone_confirmation_gift: onOff('The page of the gift for a confirmed phone number.', true),
};

export const grantSetting = settingReader(grantSettings);
