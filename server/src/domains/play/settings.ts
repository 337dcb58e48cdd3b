import { Type } from 'typebox';
import { onOff, setting } from '../../kernel/settings/define-settings.ts';
import { readDenominations } from './denominations.ts';

/** Settings of all games. */
export const playSettings = {
  available_denominations: setting(
    'The values of a credit in rupees: numbers separated by commas.',
    Type.String({ minLength: 1, maxLength: 200 }),
    '1,10,100',
    { check: (value) => (readDenominations(value) ? null : { '': 'errors.field.invalid' }) },
  ),
  user_game_history: onOff('Whether players see their game history.', true),
  last_games_tab: onOff('The tab of games played last.', true),
};
