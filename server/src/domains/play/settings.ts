import { Type } from 'typebox';
import { onOff, privateSetting, setting } from '../../kernel/settings/define-settings.ts';
import { flags } from '../../kernel/settings/flags.ts';
import { settingReader } from '../settings/index.ts';

/** Settings of all games. */
export const playSettings = {
  available_denominations: setting(
    'The values of a credit in rupees: numbers separated by commas.',
    Type.String({ minLength: 1, maxLength: 200 }),
    '1,10,100',
    { check: (value) => (readDenominations(value) ? null : { '': 'errors.field.invalid' }) },
  ),
  user_game_history: onOff('Whether players see their game history.', true),
  provider_call_days: privateSetting(
    'Days that calls of game providers stay in their log.',
    Type.Integer({ minimum: 1, maximum: 400 }),
    30,
  ),
  last_games_tab: onOff('The tab of games recently played.', true, { flagged: flags.last_games_tab }),
};

export const playSetting = settingReader(playSettings);

const number = /^(0|[1-9]\d{0,5})(\.\d{1,2})?$/;
const denominationsMax = 20;

/** Reads the values of a credit in rupees: increasing numbers above zero, separated by commas. @returns null for any other text. */
export function readDenominations(text: string): readonly number[] | null {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length > denominationsMax || !parts.every((part) => number.test(part))) return null;
  const values = parts.map(Number);
  const rises = values.every((value, at) => value > (values[at - 1] ?? 0));
  return rises ? values : null;
}
