import type { Db } from '../../kernel/types.ts';
import { textsOf, type Texts } from '../../kernel/texts.ts';
import type { ContestState } from '../prizes/index.ts';
import { readPrizes, type PrizeRow, type Scoring } from './rules.ts';

export type Cup = {
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

export type NewCup = Omit<Cup, 'id' | 'demo' | 'countedAt' | 'frozenAt' | 'state'> & {
  readonly demo?: boolean;
  readonly state: 'draft' | 'announced';
};

function cups(tx: Db) {
  return tx.selectFrom('tournaments.tournament').selectAll();
}

function readCup(row: Awaited<ReturnType<ReturnType<typeof cups>['execute']>>[number]): Cup {
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
    entry: row.entry as Cup['entry'],
    prizes: readPrizes(row.prizes),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    state: row.state as ContestState,
    countedAt: row.counted_at,
    frozenAt: row.frozen_at,
  };
}

export async function insertCup(tx: Db, cup: NewCup, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('tournaments.tournament')
    .values({
      names: JSON.stringify(cup.names),
      vip: cup.vip,
      level_id: cup.levelId,
      demo: cup.demo ?? false,
      scoring: cup.scoring,
      series_rounds: cup.seriesRounds,
      games: [...cup.games],
      min_stake_minor: cup.minStakeMinor,
      bands_minor: [...cup.bandsMinor],
      rounds_max: cup.roundsMax,
      qualify_rounds: cup.qualifyRounds,
      entry: cup.entry,
      prizes: JSON.stringify(cup.prizes),
      starts_at: cup.startsAt,
      ends_at: cup.endsAt,
      state: cup.state,
      announced_at: cup.state === 'announced' ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Undefined for an unknown one; drafts are known. */
export async function cupById(tx: Db, id: number): Promise<Cup | undefined> {
  const row = await cups(tx).where('id', '=', id).executeTakeFirst();
  return row && readCup(row);
}

/** The same, which stays as it is until the transaction ends, while others read it so too. */
export async function shareCup(tx: Db, id: number): Promise<Cup | undefined> {
  const row = await cups(tx).where('id', '=', id).forShare().executeTakeFirst();
  return row && readCup(row);
}

/** The same, locked until the transaction ends. */
export async function lockCup(tx: Db, id: number): Promise<Cup | undefined> {
  const row = await cups(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && readCup(row);
}

type ShownCups = { readonly vip: boolean; readonly demo: boolean; readonly now: Date; readonly limit: number; readonly offset: number };

/** Tournaments that visitors may see: those that run now first, then those to come, then those that are over, the newest first. */
export async function shownCups(tx: Db, { vip, demo, now, limit, offset }: ShownCups) {
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
    .orderBy((eb) => eb.case().when('starts_at', '>', now).then(eb.ref('starts_at')).end())
    .orderBy('ends_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await shown.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  return { rows: rows.map(readCup), count: Number(count) };
}

/** How many were announced after this time that are not over, and in which the player does not take part. */
export async function countNewCups(
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
    .selectFrom('tournaments.tournament as cup')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('state', 'in', ['announced', 'running'])
    .where('announced_at', '>', since)
    .where('demo', '=', false)
    .where((eb) => eb.or([eb('level_id', 'is', null), eb('level_id', 'in', [0, ...levels])]))
    .where('ends_at', '>', now)
    .$if(!vip, (query) => query.where('vip', '=', false))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tournaments.member as member')
            .select('member.user_id')
            .whereRef('member.tournament_id', '=', 'cup.id')
            .where('member.user_id', '=', userId),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Tournaments whose standings can still change and that have begun by this time. */
export async function openCups(tx: Db, begunBy: Date): Promise<Cup[]> {
  const rows = await cups(tx)
    .where('state', 'in', ['announced', 'running', 'counting'])
    .where('counted_at', 'is', null)
    .where('starts_at', '<=', begunBy)
    .orderBy('id')
    .execute();
  return rows.map(readCup);
}

/** Tournaments that the job has to look at. */
export async function unpaidCups(tx: Db): Promise<Cup[]> {
  const rows = await cups(tx).where('state', 'in', ['announced', 'running', 'counting']).orderBy('id').execute();
  return rows.map(readCup);
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
export async function moveCup(tx: Db, id: number, from: ContestState, to: ContestState): Promise<boolean> {
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

export async function hasCups(tx: Db): Promise<boolean> {
  return (await tx.selectFrom('tournaments.tournament').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Long enough for their rounds on a slow machine; a new demo has its results within two minutes. */
const demoCupMs = 45_000;

/** Opens the demo players' tournament, once, from now on. Undefined where it was opened before. */
export async function openDemoCup(tx: Db, now: Date): Promise<Cup | undefined> {
  const row = await tx
    .updateTable('tournaments.tournament')
    .set({
      state: 'running',
      announced_at: now,
      starts_at: now,
      ends_at: new Date(now.getTime() + demoCupMs),
    })
    .where('demo', '=', true)
    .where('state', '=', 'draft')
    .returningAll()
    .executeTakeFirst();
  return row && readCup(row);
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
export async function allCups(tx: Db, limit: number, offset: number) {
  const rows = await cups(tx).orderBy('id', 'desc').limit(limit).offset(offset).execute();
  const { count } = await tx
    .selectFrom('tournaments.tournament')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map(readCup), count: Number(count) };
}
