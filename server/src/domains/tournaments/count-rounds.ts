import { consumer, emit, lastOfRounds, type NewEvent, type StoredEvent } from '../../kernel/events/index.ts';
import { enqueue } from '../../kernel/jobs/index.ts';
import type { Tx } from '../../kernel/types.ts';
import { isDemoPlayer, isRealPerson, isVip, marksOf, type AccountMarks } from '../accounts/index.ts';
import { reachedLevels } from '../loyalty/index.ts';
import { bandOf } from './rules.ts';
import { countRounds, type CountedRound } from './standings-store.ts';
import { closeStandings, openTournaments, type TournamentRow } from './store.ts';

type Settled = StoredEvent<'round.settled'> & { readonly userId: bigint };

/**
 * Counts settled rounds in every tournament that they belong to. A round that is settled again is corrected, and one that is rolled back
 * taken out, also after the end, until the standings are closed by the event `tournament.ended`.
 */
export const standingsConsumer = consumer({
  name: 'tournaments.standings',
  types: ['round.settled', 'tournament.ended'],
  from: 'now',
  async handle(tx, batch, { origin, clock, config }) {
    const changed = new Set<number>();
    let rounds: Settled[] = [];
    const count = async () => {
      for (const id of await countAll(tx, rounds, config.demoPlayers)) changed.add(id);
      rounds = [];
    };
    for (const event of batch) {
      if (event.type === 'round.settled') {
        if (event.userId !== null) rounds.push(event as Settled);
        continue;
      }
      await count();
      await closeStandings(tx, Number(event.body.tournamentId), clock.now());
      await enqueue(tx, 'tournaments.advance', {}, { key: 'tournaments.closed' });
    }
    await count();
    await emit(
      tx,
      origin,
      [...changed].map((id): NewEvent => ({ type: 'tournament.changed', userId: null, body: { tournamentId: BigInt(id) } })),
    );
  },
});

/** @returns the tournaments whose standings changed */
async function countAll(tx: Tx, events: readonly Settled[], demoPlayers: boolean): Promise<number[]> {
  if (events.length === 0) return [];
  const tournaments = await openTournaments(tx, new Date(Math.max(...events.map(({ body }) => body.openedMs))));
  if (tournaments.length === 0) return [];
  const rounds = lastOfRounds(events);
  const users = await marksOf(tx, [...new Set(rounds.map(({ userId }) => userId))]);
  const players = new Map(users.filter((user) => isRealPerson(user) || (demoPlayers && isDemoPlayer(user))).map((user) => [user.id, user]));
  const levels = tournaments.some(({ levelId }) => levelId !== null)
    ? await reachedLevels(tx, [...players.keys()])
    : new Map<bigint, Levels>();
  return countRounds(
    tx,
    rounds.flatMap((event) => {
      const user = players.get(event.userId);
      return user === undefined ? [] : tournaments.flatMap((tournament) => roundFor(tournament, event, user, levels.get(user.id)));
    }),
  );
}

type Levels = ReadonlySet<number>;

/** Whether rounds of a player count from now on. Who has joined had the level then; automatic entry asks for it with every round. */
function takesPart(tournament: TournamentRow, user: AccountMarks, reached: Levels | undefined): boolean {
  if (tournament.vip && !isVip(user)) return false;
  return tournament.levelId === null || tournament.entry === 'join' || reached?.has(tournament.levelId) === true;
}

/**
 * What a round is in a tournament; nothing in one whose games are others. It counts where it was opened and closed in the time of the tournament. One
 * of a player who takes no part (any more) only corrects a counted one.
 */
function roundFor(
  tournament: TournamentRow,
  { userId, body, version, id }: Settled,
  user: AccountMarks,
  reached: Levels | undefined,
): CountedRound[] {
  if (tournament.demo && isRealPerson(user)) return [];
  if (tournament.games.length > 0 && !tournament.games.includes(Number(body.gameId))) return [];
  const counts = body.betMinor >= tournament.minStakeMinor;
  const [openedAt, settledAt] = [new Date(body.openedMs), new Date(body.settledMs)];
  return [
    {
      tournamentId: tournament.id,
      userId,
      round: body.round,
      band: bandOf(body.betMinor, tournament.bandsMinor),
      stakeMinor: counts ? body.betMinor : 0n,
      winMinor: body.winMinor < 0n ? 0n : body.winMinor,
      openedAt,
      settledAt,
      version: version ?? id,
      demo: !isRealPerson(user),
      inTime: tournament.startsAt <= openedAt && settledAt < tournament.endsAt && takesPart(tournament, user, reached),
    },
  ];
}
