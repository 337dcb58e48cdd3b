import { Type } from 'typebox';
import { onOff, setting } from '../../kernel/settings/define-settings.ts';
import { readDenominations } from './denominations.ts';

/** What operators may set for all games. */
export const playSettings = {
  available_denominations: setting(
    'What a credit may be worth in rupees: numbers with commas between.',
    Type.String({ minLength: 1, maxLength: 200 }),
    '1,10,100',
    { check: (value) => (readDenominations(value) ? null : { '': 'errors.field.invalid' }) },
  ),
  user_game_history: onOff('Whether players see the games they played.', true),
  last_games_tab: onOff('The tab of games played last.', true),
};
