import { consumer, emit, type NewEvent, type StoredEvent } from '../../kernel/events/index.ts';
import { textsOf } from '../../kernel/texts.ts';
import type { Tx } from '../../kernel/types.ts';
import { unixSec } from '../../kernel/clock.ts';
import { isDemoPlayer, isRealPerson, usersByIds, type UserRow } from '../accounts/index.ts';
import { gamesByIds, type GameRow } from '../catalogue/index.ts';
import { saveBigWins, removeBigWins } from './big-win-store.ts';
import { isBigWin, isProfit, maskedPlayer, winnersMax } from './rules.ts';
import { ratingSetting } from './settings.ts';
import { addWinners, removeWinners, trimWinners, type PlayerRound } from './store.ts';

type Settled = StoredEvent<'round.settled'>;
type Win = { readonly event: PlayerRound; readonly user: UserRow; readonly game: GameRow; readonly demo: boolean };

const hasPlayer = (event: Settled): event is PlayerRound => event.userId !== null;

/**
 * Saves the latest wins of players and the last big one of each game, and apart from them of demo players, and announces each of them once. Of a batch only the newest wins are announced, since a busy
 * server settles more rounds than a page can show.
 */
export const winnersConsumer = consumer({
  name: 'ratings.winners',
  types: ['round.settled'],
  from: 'now',
  batchMax: 500,
  async handle(tx, batch, { origin }) {
    const rounds = lastOfRounds(batch);
    await removeWinners(
      tx,
      rounds.filter(({ body }) => !isProfit(body)),
    );
    const multiple = await ratingSetting(tx, 'big_win_multiple');
    await removeBigWins(
      tx,
      rounds.filter(({ body }) => !isBigWin(body, multiple)),
    );
    const all = await winsOf(tx, rounds);
    await saveBigWins(tx, all.filter(({ event }) => isBigWin(event.body, multiple)).toReversed());
    const wins = all.slice(0, winnersMax);
    if (wins.length === 0) return;
    const fresh = new Set(await addWinners(tx, wins));
    const staying = await trimWinners(tx);
    const announced = wins.filter(({ event }) => fresh.has(event.id) && staying.has(event.id));
    await emit(tx, origin, announced.toReversed().map(announcementOf));
  },
});

/** The last event of each round: a late win or a rollback settles it again. */
function lastOfRounds(batch: readonly Settled[]): PlayerRound[] {
  return [...new Map(batch.filter(hasPlayer).map((event) => [`${event.userId} ${event.body.round}`, event])).values()];
}

/** Wins of real people and demo players in games of the lobby, the newest first. */
async function winsOf(tx: Tx, rounds: readonly PlayerRound[]): Promise<Win[]> {
  const won = rounds.filter(({ body }) => isProfit(body)).toSorted((a, b) => (a.id < b.id ? 1 : -1));
  const users = new Map((await usersByIds(tx, [...new Set(won.map(({ userId }) => userId))])).map((user) => [user.id, user]));
  const games = new Map((await gamesByIds(tx, [...new Set(won.map(({ body }) => Number(body.gameId)))])).map((game) => [game.id, game]));
  return won.flatMap((event) => {
    const [user, game] = [users.get(event.userId), games.get(Number(event.body.gameId))];
    if (!user || !game?.listed) return [];
    const demo = isDemoPlayer(user);
    return demo || isRealPerson(user) ? [{ event, user, game, demo }] : [];
  });
}

function announcementOf({ event: { id, body, at }, user, game, demo }: Win): NewEvent {
  const { betMinor, winMinor } = body;
  const shown = { slug: game.slug, names: textsOf(game.name), developer: game.canonical, label: game.label };
  return {
    type: 'winner.announced',
    userId: null,
    body: { winnerId: id, player: maskedPlayer(user), demo, betMinor, winMinor, ...shown, atSec: unixSec(at) },
  };
}
