import { consumer, emit, lastOfRounds, type NewEvent } from '../../kernel/events/index.ts';
import { textsOf } from '../../kernel/texts.ts';
import type { Tx } from '../../kernel/types.ts';
import { unixSec } from '../../kernel/clock.ts';
import { isDemoPlayer, showsWins, usersByIds, type UserRow, shownName } from '../accounts/index.ts';
import { gamesByIds, type GameRow } from '../catalogue/index.ts';
import { originalsDeveloper } from '../play/index.ts';
import { correctBigWins, saveBigWins, removeBigWins } from './big-win-store.ts';
import { isBigWin, isProfit, winnersMax } from './rules.ts';
import { ratingSetting } from './settings.ts';
import { addWinners, correctWinners, removeWinners, trimWinners, type PlayerRound } from './store.ts';

type Win = { readonly event: PlayerRound; readonly user: UserRow; readonly game: GameRow; readonly demo: boolean };

/**
 * Saves the latest wins of players and the last big one of each game, and apart from them of demo players, and announces each of them once.
 * Of a batch only the newest wins are announced, since a busy server settles more rounds than a page can show.
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
    await correctWinners(tx, rounds);
    await correctBigWins(tx, rounds);
    // A change of a round that had won before is no news: it corrects the win where it is still shown.
    const won = await winsOf(
      tx,
      rounds.filter(({ body }) => isProfit(body)),
    );
    const isNewBigWin = ({ event: { body } }: Win) =>
      isBigWin(body, multiple) && (body.before === null || !isBigWin(body.before, multiple));
    await saveBigWins(tx, won.filter(isNewBigWin).toReversed());
    const wins = won.filter(({ event: { body } }) => body.before === null || !isProfit(body.before)).slice(0, winnersMax);
    if (wins.length === 0) return;
    const fresh = new Set(await addWinners(tx, wins));
    const staying = await trimWinners(tx);
    const announced = wins.filter(({ event }) => fresh.has(event.id) && staying.has(event.id));
    await emit(tx, origin, announced.toReversed().map(announcementOf));
  },
});

/** Wins of real people who show them and demo players in games of the lobby, the newest first. */
async function winsOf(tx: Tx, rounds: readonly PlayerRound[]): Promise<Win[]> {
  const won = rounds.toSorted((a, b) => (a.id < b.id ? 1 : -1));
  const users = new Map((await usersByIds(tx, [...new Set(won.map(({ userId }) => userId))])).map((user) => [user.id, user]));
  const games = new Map((await gamesByIds(tx, [...new Set(won.map(({ body }) => Number(body.gameId)))])).map((game) => [game.id, game]));
  return won.flatMap((event) => {
    const [user, game] = [users.get(event.userId), games.get(Number(event.body.gameId))];
    if (!user || !game?.listed) return [];
    const demo = isDemoPlayer(user);
    return demo || showsWins(user) ? [{ event, user, game, demo }] : [];
  });
}

function announcementOf({ event: { id, body, at }, user, game, demo }: Win): NewEvent {
  const { betMinor, winMinor } = body;
  const replay = game.canonical === originalsDeveloper;
  const shown = { slug: game.slug, names: textsOf(game.name), developer: game.canonical, label: game.label, replay };
  return {
    type: 'winner.announced',
    userId: null,
    body: { winnerId: id, player: shownName(user), demo, betMinor, winMinor, ...shown, atSec: unixSec(at) },
  };
}
