import { Type } from 'typebox';
import { setting } from '../../kernel/settings/define-settings.ts';
import { closed } from '../../kernel/settings/shapes.ts';
import { settingReader } from '../settings/index.ts';

const Needs = Type.Enum(['nothing', 'email', 'phone', 'kyc']);

export const verificationSettings = {
  verification_needed: setting(
    'What a player must have confirmed before a deposit, a withdrawal or the opening of a game on money: nothing, email, phone, or kyc (the identity). With a licence a withdrawal always needs kyc.',
    closed({ deposit: Needs, withdrawal: Needs, game: Needs }),
    { deposit: 'nothing', withdrawal: 'nothing', game: 'nothing' },
  ),
};

export const verificationSetting = settingReader(verificationSettings);
