import { onOff } from '../../kernel/settings/define-settings.ts';
import { settingReader } from '../settings/index.ts';

export const tournamentSettings = {
  tournaments: onOff('Tournaments and their boards. No one joins while this is off; members play on, and prizes are paid.', false, {
    inDemo: { enabled: true },
  }),
};

export const tournamentSetting = settingReader(tournamentSettings);
