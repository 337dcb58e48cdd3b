import type { ratingsApi, RatingLine, RatingPage } from '@mela/contract/api/ratings';
import type { InputOf } from '@mela/contract/http/endpoint';
import { fromMinor } from '@mela/contract/money/money';
import { currency } from '@mela/contract/site/market';
import { dayOf } from '@mela/contract/site/zone';
import type { Context, Db } from '../../../kernel/types.ts';
import { demoPlayersAmong, shownPlayers } from '../../accounts/index.ts';
import { framesOf, pointsEarned, topByPoints } from '../../loyalty/index.ts';
import { unlistedAmong } from '../hidden-players.ts';
import { demoMax } from '../rules.ts';
import { allDays } from './board-projections-store.ts';
import { topByWins, wonBy, type Sum } from './board-store.ts';
import { placesOf } from './places.ts';

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
  const places = await placesOf<Sum>(ctx, `${asked} ${day ?? allDays}`, async (db, rowsMax) =>
    byPoints
      ? (await topByPoints(db, day, rowsMax)).map(({ userId, points }) => ({ userId, value: points }))
      : topByWins(db, { day: day ?? allDays, demo: false, rowsMax }),
  );
  const valueOf = ({ value }: Pick<Sum, 'value'>) =>
    byPoints ? { points: Number(value), won: null } : { points: null, won: fromMinor(value) };
  const page = places.slice(offset, offset + limit).map((sum, at) => ({ ...valueOf(sum), rank: offset + at + 1, userId: sum.userId }));
  const hidden = await unlistedAmong(tx, [...page.map(({ userId }) => userId), ...(user === null ? [] : [user.id])], ctx.now);
  const lines = await linesOf(
    tx,
    page.filter(({ userId }) => !hidden.has(userId)),
    user?.id,
  );
  const self = user === null ? null : await ownLine(user.id);
  const demo = config.demoPlayers && !byPoints && offset === 0 ? await demoLines(tx, day) : [];
  return { data: { lines, self, demo }, count: places.length };

  async function ownLine(userId: bigint) {
    const value = byPoints ? await pointsEarned(tx, userId, day) : await wonBy(tx, userId, day ?? allDays);
    const at = hidden.has(userId) ? -1 : places.findIndex((sum) => sum.userId === userId);
    return { rank: at < 0 ? null : at + 1, ...valueOf({ value }) };
  }
}

type Place = Omit<RatingLine, 'player' | 'avatar' | 'frame' | 'own'> & { readonly userId: bigint };

async function linesOf(tx: Db, places: readonly Place[], ownId: bigint | undefined): Promise<RatingLine[]> {
  const players = await shownPlayers(
    tx,
    places.map(({ userId }) => userId),
  );
  const frames = await framesOf(tx, [...players.keys()]);
  return places.flatMap(({ userId, ...place }) => {
    const player = players.get(userId);
    if (player === undefined) return [];
    return [{ ...place, player: player.name, avatar: player.avatar, frame: frames.get(userId) ?? 'plain', own: userId === ownId }];
  });
}

/** Demo players in an order of their own, without a place among players. */
async function demoLines(tx: Db, day: string | null): Promise<RatingLine[]> {
  const sums = await topByWins(tx, { day: day ?? allDays, demo: true, rowsMax: demoMax });
  const players = await demoPlayersAmong(
    tx,
    sums.map(({ userId }) => userId),
  );
  const frames = await framesOf(tx, [...players.keys()]);
  return sums.flatMap(({ userId, value }) => {
    const player = players.get(userId);
    return player === undefined
      ? []
      : [{ ...player, frame: frames.get(userId) ?? 'plain', rank: null, points: null, won: fromMinor(value), own: false }];
  });
}
