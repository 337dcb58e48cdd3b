import { Type } from 'typebox';
import { setting } from '../../kernel/settings/define-settings.ts';
import { Words } from '../../kernel/settings/shapes.ts';

/** What operators may set for the lists of games. */
export const catalogueSettings = {
  popular_games_order: setting(
    'Slugs of games that lead the popular tab, in order; the rest follow by rounds played.',
    Type.Array(Words, { maxItems: 100 }),
    ['diwali-night', 'patang'],
  ),
};
