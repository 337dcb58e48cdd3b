import type { ratingsApi, RatingLine, RatingPage } from '@mela/contract/api/ratings';
import { placesMax } from '@mela/contract/api/ratings';
import type { InputOf } from '@mela/contract/http/endpoint';
import { fromMinor } from '@mela/contract/money/money';
import { currency } from '@mela/contract/site/market';
import { dayOf } from '@mela/contract/site/zone';
import type { Context, Db } from '../../../kernel/types.ts';
import { demoPlayersAmong, shownPlayers } from '../../accounts/index.ts';
import { pointsEarned, topByPoints } from '../../loyalty/index.ts';
import { unlistedAmong } from '../hidden-players.ts';
import { demoMax } from '../rules.ts';
import { allDays } from './board-projections-store.ts';
import { topByWins, wonBy, type Sum } from './board-store.ts';

type Query = InputOf<(typeof ratingsApi.rows)['GET /ratings/daily']>['query'];

/** With how many places there are, at most `placesMax`. */
type Page = { readonly data: RatingPage; readonly count: number };
type Asked = { readonly query: Query };
export const showDailyRating = (ctx: Context, { query }: Asked): Promise<Page> => showRating(ctx, query, dayOf(ctx.now));
export const showTotalRating = (ctx: Context, { query }: Asked): Promise<Page> => showRating(ctx, query, null);

/** The players with the largest sum of wins, or with the most points, on a day of India or (null) ever; the reader's own line beside them. */
async function showRating(ctx: Context, { currency: asked = currency, limit = 10, offset = 0 }: Query, day: string | null): Promise<Page> {
  const { tx, user, config } = ctx;
  const byPoints = asked === 'POINTS';
  const sums = byPoints
    ? (await topByPoints(tx, day, placesMax)).map(({ userId, points }) => ({ userId, value: points }))
    : await topByWins(tx, { day: day ?? allDays, demo: false, rowsMax: placesMax });
  const valueOf = ({ value }: Sum) => (byPoints ? { points: Number(value), won: null } : { points: null, won: fromMinor(value) });
  const hidden = await unlistedAmong(
    tx,
    sums.map(({ userId }) => userId),
    ctx.now,
  );
  const shown = sums.filter(({ userId }) => !hidden.has(userId));
  const lines = await linesOf(
    tx,
    shown.slice(offset, offset + limit).map((sum, at) => ({ ...valueOf(sum), rank: offset + at + 1, userId: sum.userId })),
    user?.id,
  );
  const self = user === null ? null : await ownLine(tx, user.id);
  const demo = config.demoPlayers && !byPoints && offset === 0 ? await demoLines(tx, day) : [];
  return { data: { lines, self, demo }, count: shown.length };

  async function ownLine(db: Db, userId: bigint) {
    const value = byPoints ? await pointsEarned(db, userId, day) : await wonBy(db, userId, day ?? allDays);
    const at = shown.findIndex((sum) => sum.userId === userId);
    return { rank: at < 0 ? null : at + 1, ...valueOf({ userId, value }) };
  }
}

type Place = Omit<RatingLine, 'player' | 'avatar' | 'own'> & { readonly userId: bigint };

async function linesOf(tx: Db, places: readonly Place[], ownId: bigint | undefined): Promise<RatingLine[]> {
  const players = await shownPlayers(
    tx,
    places.map(({ userId }) => userId),
  );
  return places.flatMap(({ userId, ...place }) => {
    const player = players.get(userId);
    return player === undefined ? [] : [{ ...place, player: player.name, avatar: player.avatar, own: userId === ownId }];
  });
}

/** Demo players in an order of their own, without a place among players. */
async function demoLines(tx: Db, day: string | null): Promise<RatingLine[]> {
  const sums = await topByWins(tx, { day: day ?? allDays, demo: true, rowsMax: demoMax });
  const players = await demoPlayersAmong(
    tx,
    sums.map(({ userId }) => userId),
  );
  return sums.flatMap(({ userId, value }) => {
    const player = players.get(userId);
    return player === undefined ? [] : [{ ...player, rank: null, points: null, won: fromMinor(value), own: false }];
  });
}
