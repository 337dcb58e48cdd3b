import { consumer, emit, type NewEvent, type StoredEvent } from '../../kernel/events/index.ts';
import { textsOf } from '../../kernel/texts.ts';
import type { Tx } from '../../kernel/types.ts';
import { isRealPerson, usersByIds, type UserRow } from '../accounts/index.ts';
import { gamesByIds, type GameRow } from '../catalogue/index.ts';
import { isWorthTelling, maskedPlayer, winnersMax } from './rules.ts';
import { addWinners, removeWinners, trimWinners } from './store.ts';

type Settled = StoredEvent<'round.settled'>;
/** A settled round with whose it was. */
export type Event = Settled & { readonly userId: bigint };
type Told = { readonly event: Event; readonly user: UserRow; readonly game: GameRow };

const hasPlayer = (event: Settled): event is Event => event.userId !== null;

/**
 * Keeps the latest wins of real players and tells each of them once. A busy house settles more rounds than anybody could
 * read, so that of a batch only the newest wins are told.
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
      rounds.filter(({ body }) => !isWorthTelling(body)),
    );
    const told = (await worthTelling(tx, rounds)).slice(0, winnersMax);
    if (told.length === 0) return;
    const events = told.map(({ event }) => event);
    const fresh = new Set(await addWinners(tx, events));
    const staying = await trimWinners(tx);
    const news = told.filter(({ event }) => fresh.has(event.id) && staying.has(event.id));
    await emit(tx, origin, news.toReversed().map(newsOf));
  },
});

/** The last event of each round: a late win or a rollback settles it again. */
function lastOfRounds(batch: readonly Settled[]): Event[] {
  return [...new Map(batch.filter(hasPlayer).map((event) => [`${event.userId} ${event.body.round}`, event])).values()];
}

/** Wins of real people in games of the lobby, the newest first. */
async function worthTelling(tx: Tx, rounds: readonly Event[]): Promise<Told[]> {
  const won = rounds.filter(({ body }) => isWorthTelling(body)).toSorted((a, b) => (a.id < b.id ? 1 : -1));
  const users = new Map((await usersByIds(tx, [...new Set(won.map(({ userId }) => userId))])).map((user) => [user.id, user]));
  const games = new Map((await gamesByIds(tx, [...new Set(won.map(({ body }) => Number(body.gameId)))])).map((game) => [game.id, game]));
  return won.flatMap((event) => {
    const [user, game] = [users.get(event.userId), games.get(Number(event.body.gameId))];
    return user && game?.listed && isRealPerson(user) ? [{ event, user, game }] : [];
  });
}

function newsOf({ event: { id, body, at }, user, game }: Told): NewEvent {
  const { betMinor, winMinor } = body;
  const { en: nameEn, hi: nameHi } = textsOf(game.name);
  const shown = { slug: game.slug, nameEn, nameHi, developer: game.canonical, label: game.label };
  const atSec = Math.floor(at.getTime() / 1000);
  return { type: 'winner.told', userId: null, body: { winnerId: id, player: maskedPlayer(user), betMinor, winMinor, ...shown, atSec } };
}
