import { onOff } from '../../kernel/settings/define-settings.ts';
import { settingReader } from '../settings/index.ts';

export const missionSettings = { daily_missions: onOff('Missions of the day.', false, { inDemo: { enabled: true } }) };

export const missionSetting = settingReader(missionSettings);
