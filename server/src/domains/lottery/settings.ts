import { onOff } from '../../kernel/settings/define-settings.ts';
import { settingReader } from '../settings/index.ts';

export const lotterySettings = { lottery: onOff('Lotteries and their tickets.', false, { inDemo: { enabled: true } }) };

export const lotterySetting = settingReader(lotterySettings);
