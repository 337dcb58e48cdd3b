import type { Game } from '@mela/contract/api/catalogue';
import type { JackpotRow } from '@mela/contract/api/originals';
import type { Activity, BigWin } from '@mela/contract/api/ratings';

/** Why a row of games is on the front page. `rest`: no reason, only what no other row has. */
export type ReasonKind = 'new' | 'falling' | 'won' | 'popular' | 'calm' | 'rest';
/** The games of one reason, with what makes it true of each. */
export type Reason = {
  readonly kind: ReasonKind;
  readonly games: readonly Game[];
};

/** What is known of jackpots, wins and rounds now. */
export type HomeFacts = {
  readonly jackpots: readonly JackpotRow[];
  readonly bigWins: readonly BigWin[];
  readonly popular: Activity['popular'];
};

/** A shorter row would only repeat the games of another. */
const rowGamesMin = 2;
const rowGamesMax = 8;
/** So many games the front page has at least, where the lobby has them. */
const shownMin = 8;

/** From three quarters of the sum by which it must pay on, a jackpot falls soon: its hidden sum is drawn between the two. */
export const isFalling = ({ minor, mustHitByMinor }: Pick<JackpotRow, 'minor' | 'mustHitByMinor'>): boolean =>
  minor * 4 >= mustHitByMinor * 3;

/**
 * The rows of the front page, each for a reason that is true by data: released here lately, a jackpot that is nearly at the sum by which it must
 * pay, a big win in the last seven days (the largest first), most rounds of players this week, low volatility. A row leaves out what a row before
 * it has shown. What is true of every game is no reason.
 */
export function chooseReasons(games: readonly Game[], { jackpots, bigWins, popular }: HomeFacts): readonly Reason[] {
  const shown = new Set<number>();
  const byId = new Map(games.map((game) => [game.id, game]));
  const known = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const slugs = new Set(jackpots.filter(isFalling).flatMap((jackpot) => jackpot.games.map(({ slug }) => slug)));
  const ofWeek = bigWins.filter(({ thisWeek }) => thisWeek).toSorted((one, other) => other.times - one.times);
  const candidates: readonly (readonly [ReasonKind, readonly Game[]])[] = [
    ['new', games.filter(({ isNew }) => isNew)],
    ['falling', games.filter(({ slug }) => slugs.has(slug))],
    ['won', known(ofWeek.map(({ gameId }) => gameId))],
    ['popular', known(popular.map(({ gameId }) => gameId))],
    ['calm', games.filter(({ types }) => types.includes('calm'))],
  ];
  const rows = candidates.flatMap(([kind, own]): readonly Reason[] => {
    const isOfEvery = (kind === 'new' || kind === 'calm') && own.length === games.length;
    const fresh = own.filter(({ id, closed }) => !closed && !shown.has(id)).slice(0, rowGamesMax);
    if (isOfEvery || fresh.length < rowGamesMin) return [];
    for (const { id } of fresh) shown.add(id);
    return [{ kind, games: fresh }];
  });
  const rest = games.filter(({ id }) => !shown.has(id)).slice(0, rowGamesMax);
  return shown.size >= shownMin || rest.length === 0 ? rows : [...rows, { kind: 'rest', games: rest }];
}
