import { titles } from '@mela/games/index';
import type { Config } from '../../config/config.ts';
import { newToken } from '../../kernel/credentials/tagged-token.ts';
import type { Origin } from '../../kernel/origin.ts';
import type { Random } from '../../kernel/random/random.ts';
import type { Tx } from '../../kernel/types.ts';
import { demoPlayerNamed } from '../accounts/index.ts';
import { listedGames } from '../catalogue/index.ts';
import { openPlaySession, originalsDeveloper } from '../play/index.ts';
import { startSession } from '../sessions/index.ts';
import { openAccounts } from '../wallet/index.ts';
import { bets, visitRounds, type RosterName } from './roster.ts';

/** A demo player in an open game. */
export type Visit = { readonly userId: bigint; readonly token: string; readonly stakeMinor: bigint; roundsLeft: number };

type Doing = { readonly tx: Tx; readonly config: Config; readonly random: Random; readonly now: Date; readonly origin: Origin };

const gamesMax = 500;

/**
 * Opens a game for a demo player, as a player opens one: a log-in, whose token is thrown away, and a session of the game. The account is
 * created at its first visit. Null where a player has the name, or no game is open.
 */
export async function visitGame({ tx, config, random, now, origin }: Doing, name: RosterName): Promise<Visit | null> {
  const opened = await demoPlayerNamed(tx, name, now);
  if (opened === null) return null;
  const { user, isNew } = opened;
  if (isNew) await openAccounts(tx, user.id);
  const games = (await listedGames(tx, { developer: originalsDeveloper }, gamesMax, 0)).rows.filter(({ closed }) => !closed);
  const game = games[random.below(Math.max(games.length, 1))];
  const stakes = (titles[game?.slug ?? '']?.allowedStakesMinor ?? []).filter((minor) => minor >= bets.minMinor && minor <= bets.maxMinor);
  const stakeMinor = stakes[random.below(Math.max(stakes.length, 1))];
  if (game === undefined || stakeMinor === undefined) return null;
  const login = await startSession({ tx, config, random, now, origin, address: 'demo', userAgent: 'demo player' }, user);
  const token = newToken(random, config.secrets.codes);
  const funding = { userId: user.id, loginSessionId: login.sessionId, demoMinor: null };
  await openPlaySession(tx, { ...funding, token, gameId: game.id, developer: game.canonical, game: game.slug, locale: 'en', now });
  return { userId: user.id, token, stakeMinor, roundsLeft: visitRounds.min + random.below(visitRounds.more) };
}
