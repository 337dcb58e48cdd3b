import { Type } from 'typebox';
import { Weights } from '@mela/contract/api/prizes';
import { onOff, setting } from '../../kernel/settings/define-settings.ts';
import { flags } from '../../kernel/settings/flags.ts';
import { closed } from '../../kernel/settings/shapes.ts';
import { settingReader } from '../settings/index.ts';

export const loyaltySettings = {
  experience_formula: setting(
    'How many rupees of bets make one point towards the next level. A change counts from the next round on.',
    closed({ rupeesPerPoint: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
    { rupeesPerPoint: 10 },
    { gives: 'money' },
  ),
  level_weights: setting(
    'How many per cent of a bet count towards levels: by game, then the lowest by its types, then the rest. A change counts from the next round on.',
    Weights,
    { games: {}, types: {}, otherwise: 100 },
    { gives: 'money' },
  ),
  new_levels_page: onOff('The page that explains the levels.', true, { flagged: flags.new_levels_page }),
};

export const loyaltySetting = settingReader(loyaltySettings);
