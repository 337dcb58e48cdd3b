import { Type } from 'typebox';
import { onOff, setting } from '../../kernel/settings/define-settings.ts';
import { settingReader } from '../settings/index.ts';

export const ratingSettings = {
  hall_of_fame: onOff('The hall of fame and the ratings: their pages.', true),
  big_win_multiple: setting(
    'From this multiple of its bet on a win is shown on the tile of its game, until the next one.',
    Type.Integer({ minimum: 2, maximum: 100_000 }),
    20,
  ),
};

export const ratingSetting = settingReader(ratingSettings);
