import { anyOf } from '../../kernel/db/any-of.ts';
import type { Db } from '../../kernel/types.ts';
import { textsOf, type Texts } from '../../kernel/texts.ts';
import type { ContestState } from '../prizes/index.ts';
import { readPrizes, type PrizeRow, type Scoring } from './rules.ts';

export type TournamentRow = {
  readonly id: number;
  readonly names: Texts;
  readonly vip: boolean;
  /** From which level on players take part; null: from the first. */
  readonly levelId: number | null;
  /** Of the demo players among themselves. */
  readonly demo: boolean;
  readonly scoring: Scoring;
  readonly seriesRounds: number | null;
  /** Ids of the catalogue; empty: every game. */
  readonly games: readonly number[];
  readonly minStakeMinor: bigint;
  readonly bandsMinor: readonly bigint[];
  readonly roundsMax: number;
  readonly qualifyRounds: number;
  readonly entry: 'join' | 'auto';
  readonly prizes: readonly PrizeRow[];
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly state: ContestState;
  readonly countedAt: Date | null;
  readonly frozenAt: Date | null;
};

export type NewTournament = Omit<TournamentRow, 'id' | 'demo' | 'countedAt' | 'frozenAt' | 'state'> & {
  readonly demo?: boolean;
  readonly state: 'draft' | 'announced';
};

function tournaments(tx: Db) {
  return tx.selectFrom('tournaments.tournament').selectAll();
}

function readTournament(row: Awaited<ReturnType<ReturnType<typeof tournaments>['execute']>>[number]): TournamentRow {
  return {
    id: row.id,
    names: textsOf(row.names),
    vip: row.vip,
    levelId: row.level_id,
    demo: row.demo,
    scoring: row.scoring as Scoring,
    seriesRounds: row.series_rounds,
    games: row.games,
    minStakeMinor: row.min_stake_minor,
    bandsMinor: row.bands_minor.map(BigInt),
    roundsMax: row.rounds_max,
    qualifyRounds: row.qualify_rounds,
    entry: row.entry as TournamentRow['entry'],
    prizes: readPrizes(row.prizes),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    state: row.state as ContestState,
    countedAt: row.counted_at,
    frozenAt: row.frozen_at,
  };
}

export async function insertTournament(tx: Db, tournament: NewTournament, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('tournaments.tournament')
    .values({
      names: JSON.stringify(tournament.names),
      vip: tournament.vip,
      level_id: tournament.levelId,
      demo: tournament.demo ?? false,
      scoring: tournament.scoring,
      series_rounds: tournament.seriesRounds,
      games: [...tournament.games],
      min_stake_minor: tournament.minStakeMinor,
      bands_minor: [...tournament.bandsMinor],
      rounds_max: tournament.roundsMax,
      qualify_rounds: tournament.qualifyRounds,
      entry: tournament.entry,
      prizes: JSON.stringify(tournament.prizes),
      starts_at: tournament.startsAt,
      ends_at: tournament.endsAt,
      state: tournament.state,
      announced_at: tournament.state === 'announced' ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Undefined for an unknown one; drafts are known. */
export async function tournamentById(tx: Db, id: number): Promise<TournamentRow | undefined> {
  const row = await tournaments(tx).where('id', '=', id).executeTakeFirst();
  return row && readTournament(row);
}

/** The same, which stays as it is until the transaction ends, while others read it so too. */
export async function shareTournament(tx: Db, id: number): Promise<TournamentRow | undefined> {
  const row = await tournaments(tx).where('id', '=', id).forShare().executeTakeFirst();
  return row && readTournament(row);
}

/** The same, locked until the transaction ends. */
export async function lockTournament(tx: Db, id: number): Promise<TournamentRow | undefined> {
  const row = await tournaments(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && readTournament(row);
}

type ShownTournaments = {
  readonly vip: boolean;
  readonly demo: boolean;
  readonly now: Date;
  readonly limit: number;
  readonly offset: number;
};

/** Tournaments that visitors may see: those that run now first, then those to come, then those that are over; of each the club's own, then the newest. */
export async function shownTournaments(tx: Db, { vip, demo, now, limit, offset }: ShownTournaments) {
  const shown = tx
    .selectFrom('tournaments.tournament')
    .where('state', '<>', 'draft')
    .$if(!vip, (query) => query.where('vip', '=', false))
    .where((eb) => eb.or([eb('demo', '=', false), ...(demo ? [eb('state', '=', 'paid')] : [])]));
  const rows = await shown
    .selectAll()
    .orderBy((eb) =>
      eb
        .case()
        .when(eb.or([eb('state', 'in', ['paid', 'stopped']), eb('ends_at', '<=', now)]))
        .then(eb.case().when('state', 'in', ['paid', 'stopped']).then(3).else(2).end())
        .when('starts_at', '<=', now)
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy('vip', 'desc')
    .orderBy((eb) => eb.case().when('starts_at', '>', now).then(eb.ref('starts_at')).end())
    .orderBy('ends_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await shown.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  return { rows: rows.map(readTournament), count: Number(count) };
}

/** How many were announced after this time that are not over, and in which the player does not take part. */
export async function countTournamentsSince(
  tx: Db,
  {
    userId,
    vip,
    levels,
    since,
    now,
  }: { readonly userId: bigint; readonly vip: boolean; readonly levels: ReadonlySet<number>; readonly since: Date; readonly now: Date },
): Promise<number> {
  const { count } = await tx
    .selectFrom('tournaments.tournament as tournament')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('state', 'in', ['announced', 'running'])
    .where('announced_at', '>', since)
    .where('demo', '=', false)
    .where((eb) => eb.or([eb('level_id', 'is', null), eb('level_id', '=', anyOf([0, ...levels]))]))
    .where('ends_at', '>', now)
    .$if(!vip, (query) => query.where('vip', '=', false))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tournaments.member as member')
            .select('member.user_id')
            .whereRef('member.tournament_id', '=', 'tournament.id')
            .where('member.user_id', '=', userId),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Tournaments whose standings can still change and that have begun by this time. */
export async function openTournaments(tx: Db, begunBy: Date): Promise<TournamentRow[]> {
  const rows = await tournaments(tx)
    .where('state', 'in', ['announced', 'running', 'counting'])
    .where('counted_at', 'is', null)
    .where('starts_at', '<=', begunBy)
    .orderBy('id')
    .execute();
  return rows.map(readTournament);
}

/** Tournaments that the job has to look at. */
export async function unpaidTournaments(tx: Db): Promise<TournamentRow[]> {
  const rows = await tournaments(tx).where('state', 'in', ['announced', 'running', 'counting']).orderBy('id').execute();
  return rows.map(readTournament);
}

/** Shows a draft to players. */
export async function announceDraft(tx: Db, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('tournaments.tournament')
    .set({ state: 'announced', announced_at: now })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .execute();
}

/** @returns whether it was in that state */
export async function moveTournament(tx: Db, id: number, from: ContestState, to: ContestState): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tournaments.tournament')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Closes the standings: no round changes them any more. */
export async function closeStandings(tx: Db, id: number, now: Date): Promise<void> {
  await tx.updateTable('tournaments.tournament').set({ counted_at: now }).where('id', '=', id).where('counted_at', 'is', null).execute();
}

export async function hasTournaments(tx: Db): Promise<boolean> {
  return (await tx.selectFrom('tournaments.tournament').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Long enough for their rounds on a slow machine; a new demo has its results within two minutes. */
const demoTournamentMs = 45_000;

/** Opens the demo players' tournament, once, from now on. Undefined where it was opened before. */
export async function openDemoTournament(tx: Db, now: Date): Promise<TournamentRow | undefined> {
  const row = await tx
    .updateTable('tournaments.tournament')
    .set({
      state: 'running',
      announced_at: now,
      starts_at: now,
      ends_at: new Date(now.getTime() + demoTournamentMs),
    })
    .where('demo', '=', true)
    .where('state', '=', 'draft')
    .returningAll()
    .executeTakeFirst();
  return row && readTournament(row);
}

/** Marks a tournament of the demo as over and paid. */
export async function savePaid(tx: Db, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('tournaments.tournament')
    .set({ state: 'paid', counted_at: at, frozen_at: at, paid_at: at })
    .where('id', '=', id)
    .execute();
}

/** Every tournament, newest first. */
export async function allTournaments(tx: Db, limit: number, offset: number) {
  const rows = await tournaments(tx).orderBy('id', 'desc').limit(limit).offset(offset).execute();
  const { count } = await tx
    .selectFrom('tournaments.tournament')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map(readTournament), count: Number(count) };
}

/** Whether a tournament that is announced and not over is for players of this level. */
export async function asksForLevel(tx: Db, levelId: number, now: Date): Promise<boolean> {
  const row = await tournaments(tx)
    .where('level_id', '=', levelId)
    .where('state', 'in', ['announced', 'running'])
    .where('ends_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
