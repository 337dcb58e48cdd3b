import { onOff } from '../../kernel/settings/define-settings.ts';
import { flags } from '../../kernel/settings/flags.ts';
import { settingReader } from '../settings/index.ts';

export const referralSettings = {
  referral_program: onOff(
    'Inviting friends. When this is off no friend joins and the pages are away; rewards for friends who have joined are still paid.',
    false,
    { flagged: flags.referral_program },
  ),
};

export const referralSetting = settingReader(referralSettings);
