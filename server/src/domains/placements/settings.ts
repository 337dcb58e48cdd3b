import { onOff } from '../../kernel/settings/define-settings.ts';

export const placementSettings = {
  welcome_popup: onOff('The welcome dialog for new players.', false),
};
