import { Type } from 'typebox';
import { setting } from '../../kernel/settings/define-settings.ts';
import { Words } from '../../kernel/settings/shapes.ts';
import type { Context } from '../../kernel/types.ts';
import { settingReader } from '../settings/index.ts';

export const catalogueSettings = {
  popular_games_order: setting(
    'Slugs of games that lead the popular tab, in order; the rest follow by rounds played.',
    Type.Array(Words, { maxItems: 100 }),
    ['diwali-night', 'patang'],
    { servedOnly: true },
  ),
  new_game_days: setting(
    'For how many days after its release a game is marked as new; 0 marks none.',
    Type.Integer({ minimum: 0, maximum: 365 }),
    30,
  ),
};

const catalogueSetting = settingReader(catalogueSettings);
const dayMs = 86_400_000;

/** Games that were released after this moment are new. */
export async function newSince({ tx, now }: Pick<Context, 'tx' | 'now'>): Promise<Date> {
  return new Date(now.getTime() - (await catalogueSetting(tx, 'new_game_days')) * dayMs);
}
