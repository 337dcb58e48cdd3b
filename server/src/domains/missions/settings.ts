import { onOff } from '../../kernel/settings/define-settings.ts';
import { flags } from '../../kernel/settings/flags.ts';
import { settingReader } from '../settings/index.ts';

export const missionSettings = {
  daily_missions: onOff('Missions of the day. When this is off no day begins; gifts of missions that are done can still be taken.', false, {
    inDemo: { enabled: true },
    flagged: flags.daily_missions,
  }),
};

export const missionSetting = settingReader(missionSettings);
