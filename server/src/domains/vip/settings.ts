import { Type } from 'typebox';
import { onOff, setting } from '../../kernel/settings/define-settings.ts';
import { closed } from '../../kernel/settings/shapes.ts';
import { settingReader } from '../settings/index.ts';

const Days = Type.Integer({ minimum: 1, maximum: 3650 });

export const vipSettings = {
  vip_club: onOff('The page of the VIP club, and members by rule. Members stay members while it is off.', true),
  vip_rules: setting(
    'How old an account of the VIP club is, from which loss in 90 days on (rupees) a person must confirm that the player can afford it, and for how many days that holds.',
    closed({ accountDays: Days, affordabilityFrom: Type.Integer({ minimum: 0, maximum: 100_000_000 }), affordabilityDays: Days }),
    { accountDays: 90, affordabilityFrom: 25_000, affordabilityDays: 180 },
    { gives: 'money' },
  ),
};

export const vipSetting = settingReader(vipSettings);
