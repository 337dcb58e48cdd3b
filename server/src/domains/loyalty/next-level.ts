import type { NextLevel } from '@mela/contract/api/loyalty';
import { fromMinor, toMinor } from '@mela/contract/money/money';
import { timedCache } from '../../kernel/cache/bounded-cache.ts';
import type { Clock } from '../../kernel/clock.ts';
import { extensionPoint } from '../../kernel/domain/extension-point.ts';
import type { Db, PlayerContext } from '../../kernel/types.ts';
import { weightOf } from '../bonuses/index.ts';
import { listedGames, type GameRow } from '../catalogue/index.ts';
import { averageOf, expectedCostMinor, readFraction, type Average, type PlayedGame } from './expected-cost.ts';
import { betsOfPoints, type LevelRow } from './rules.ts';
import { loyaltySetting } from './settings.ts';
import { countOf } from './store.ts';

/** What a player staked on each game since a moment: a domain that counts rounds says it. */
export const stakesByGame = extensionPoint<StakesByGame>('loyalty.stakes-by-game');
export type StakesByGame = (tx: Db, userId: bigint, since: Date) => Promise<readonly StakeOnGame[]>;
export type StakeOnGame = { readonly game: Pick<GameRow, 'slug' | 'types' | 'rtp'>; readonly stakedMinor: bigint };

const recentMs = 90 * 86_400_000;
const lobbyMax = 10_000;
const lobbyMs = 60_000;

/** The average of the games of the lobby by these weights. It is one for all players. */
export type LobbyAverage = (tx: Db) => Promise<Average | null>;

/** Reads thousands of games once a minute, and at once by other weights. */
export function lobbyAverage(clock: Clock): LobbyAverage {
  const known = timedCache<{ readonly average: Average | null }>({ bytesMax: 100_000, bytesOf: () => 1_000, ttlMs: lobbyMs, clock });
  return async (tx) => {
    const key = JSON.stringify(await loyaltySetting(tx, 'level_weights'));
    const found = known.get(key) ?? { average: averageOf(await weighted(tx, await lobby(tx))) };
    if (!known.has(key)) known.set(key, found);
    return found.average;
  };
}

/** The way to a level, and what it costs on average in the games that the player plays; for one who has not played, in those of the lobby. */
export async function wayTo(
  ctx: PlayerContext,
  level: LevelRow,
  { sources, ofLobby }: { readonly sources: readonly StakesByGame[]; readonly ofLobby: LobbyAverage },
): Promise<NextLevel> {
  const { tx, user, now, locale } = ctx;
  const { points, restMinor } = await countOf(tx, user.id);
  const minorPerPoint = toMinor((await loyaltySetting(tx, 'experience_formula')).rupeesPerPoint);
  const pointsLeft = level.minPoints - points;
  const leftMinor = betsOfPoints(pointsLeft, minorPerPoint, restMinor);
  const stakes = (await Promise.all(sources.map((of) => of(tx, user.id, new Date(now.getTime() - recentMs))))).flat();
  const played = expectedCostMinor(leftMinor, averageOf(await weighted(tx, stakes)));
  const cost = played ?? expectedCostMinor(leftMinor, await ofLobby(tx));
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
