import { onOff } from '../../kernel/settings/define-settings.ts';
import { flags } from '../../kernel/settings/flags.ts';
import { settingReader } from '../settings/index.ts';

/** Settings of log-ins from outside; networks have theirs beside the registration. */
export const socialSettings = {
  telegram: onOff('Login from the messenger, where a bot is configured.', false, { flagged: flags.telegram }),
};

export const socialSetting = settingReader(socialSettings);
