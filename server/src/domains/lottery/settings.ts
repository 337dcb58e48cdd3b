import { onOff } from '../../kernel/settings/define-settings.ts';
import { settingReader } from '../settings/index.ts';

export const lotterySettings = {
  lottery: onOff(
    'Lotteries: selling tickets and announcing the next one. What was announced is drawn and paid when this is off, and gives earned tickets.',
    false,
    { inDemo: { enabled: true } },
  ),
};

export const lotterySetting = settingReader(lotterySettings);
