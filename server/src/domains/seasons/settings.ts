import { onOff } from '../../kernel/settings/define-settings.ts';

export const seasonsSettings = {
  seasons: onOff('Seasons of the year: their pages, and the one of today on the home page.', true),
};
