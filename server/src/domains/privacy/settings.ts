import { Type } from 'typebox';
import { setting } from '../../kernel/settings/define-settings.ts';
import { closed } from '../../kernel/settings/shapes.ts';
import { settingReader } from '../settings/index.ts';

export const privacySettings = {
  account_closure: setting(
    'After so many days personal data of a closed account is erased. A player may give up at most so many rupees of real money.',
    closed({ keepDays: Type.Integer({ minimum: 0, maximum: 365 }), leftRupeesMax: Type.Integer({ minimum: 0, maximum: 1000 }) }),
    { keepDays: 30, leftRupeesMax: 100 },
  ),
};

export const privacySetting = settingReader(privacySettings);
