import type { NextLevel } from '@mela/contract/api/loyalty';
import { fromMinor, toMinor } from '@mela/contract/money/money';
import { extensionPoint } from '../../kernel/domain/extension-point.ts';
import type { Db, PlayerContext } from '../../kernel/types.ts';
import { weightOf } from '../bonuses/index.ts';
import { listedGames, type GameRow } from '../catalogue/index.ts';
import { expectedCostMinor, readFraction, type PlayedGame } from './expected-cost.ts';
import { betsOfPoints, type LevelRow } from './rules.ts';
import { loyaltySetting } from './settings.ts';
import { countOf } from './store.ts';

/** What a player staked on each game since a moment: a domain that counts rounds says it. */
export const stakesByGame = extensionPoint<StakesByGame>('loyalty.stakes-by-game');
export type StakesByGame = (tx: Db, userId: bigint, since: Date) => Promise<readonly StakeOnGame[]>;
export type StakeOnGame = { readonly game: Pick<GameRow, 'slug' | 'types' | 'rtp'>; readonly stakedMinor: bigint };

const recentMs = 90 * 86_400_000;
const lobbyMax = 10_000;

/** The way to a level, and what it costs on average in the games that the player plays; for one who has not played, in those of the lobby. */
export async function wayTo(ctx: PlayerContext, level: LevelRow, sources: readonly StakesByGame[]): Promise<NextLevel> {
  const { tx, user, now, locale } = ctx;
  const { points, restMinor } = await countOf(tx, user.id);
  const minorPerPoint = toMinor((await loyaltySetting(tx, 'experience_formula')).rupeesPerPoint);
  const pointsLeft = level.minPoints - points;
  const leftMinor = betsOfPoints(pointsLeft, minorPerPoint, restMinor);
  const stakes = (await Promise.all(sources.map((of) => of(tx, user.id, new Date(now.getTime() - recentMs))))).flat();
  const played = expectedCostMinor(leftMinor, await weighted(tx, stakes));
  const cost = played ?? expectedCostMinor(leftMinor, await weighted(tx, await lobby(tx)));
  return {
    id: level.id,
    name: level.names[locale],
    pointsLeft: Number(pointsLeft),
    betsLeft: fromMinor(leftMinor),
    expectedCost: cost === null ? null : fromMinor(cost),
    costBasis: played === null ? 'lobby' : 'played',
  };
}

async function weighted(tx: Db, stakes: readonly StakeOnGame[]): Promise<PlayedGame[]> {
  const weights = await loyaltySetting(tx, 'level_weights');
  return stakes.map(({ game, stakedMinor }) => ({ stakedMinor, rtp: readFraction(game.rtp), weight: weightOf(weights, game) }));
}

/** The games of the lobby, each with the same stake. */
async function lobby(tx: Db): Promise<StakeOnGame[]> {
  const { rows } = await listedGames(tx, {}, lobbyMax, 0);
  return rows.map((game) => ({ game, stakedMinor: 1n }));
}
