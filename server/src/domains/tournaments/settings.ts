import { onOff } from '../../kernel/settings/define-settings.ts';

export const tournamentSettings = {
  tournaments: onOff('Tournaments and their boards.', false, { inDemo: { enabled: true } }),
};
