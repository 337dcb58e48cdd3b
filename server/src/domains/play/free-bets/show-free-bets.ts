import type { FreeBets } from '@mela/contract/api/play';
import { fromMinor } from '@mela/contract/money/money';
import { unixSec } from '../../../kernel/clock.ts';
import { textIn } from '../../../kernel/texts.ts';
import type { PlayerContext } from '../../../kernel/types.ts';
import { gamesByIds } from '../../catalogue/index.ts';
import { freeBetsOf } from './free-bet-store.ts';

/** Rounds that the player can play without a stake, the first to end first. */
export async function showFreeBets({ tx, user, locale, now }: PlayerContext): Promise<FreeBets[]> {
  const rows = await freeBetsOf(tx, user.id, now);
  const ids = new Set(rows.map(({ gameId }) => gameId));
  const games = new Map((await gamesByIds(tx, [...ids])).map((game) => [game.id, game]));
  return rows.flatMap(({ gameId, left, betMinor, endsAt }) => {
    const game = games.get(gameId);
    if (!game) return [];
    const { slug, canonical } = game;
    const view = { slug, name: textIn(game.name, locale), url: `/games/${canonical}/${slug}` };
    return [{ game: view, left: Number(left), bet: fromMinor(betMinor), endsAt: unixSec(endsAt) }];
  });
}
