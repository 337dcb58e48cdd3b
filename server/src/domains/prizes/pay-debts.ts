import type { ContestPrize } from '@mela/contract/api/prizes';
import { emit, type NewEvent } from '../../kernel/events/index.ts';
import type { Failpoint } from '../../kernel/failpoint.ts';
import { pagesApart, type JobContext } from '../../kernel/jobs/index.ts';
import type { Texts } from '../../kernel/texts.ts';
import type { Db } from '../../kernel/types.ts';
import { award } from '../bonuses/index.ts';

/** What the prizes of a contest count to in the costs, with its id. */
const subjects = { tournaments: 'tournament', lottery: 'lottery' } as const;

/** Prizes in a transaction. */
const payoutsMax = 500;

/** A prize that is due; one with `refused` is not paid for that reason. */
export type Debt = {
  /** Unique for ever. */
  readonly key: string;
  readonly userId: bigint;
  readonly prize: ContestPrize;
  readonly place: number;
  readonly refused?: string;
};

/** What a contest owes: `due` locks the next prizes and leaves out those that another process pays, `mark` saves what became of them. */
export type Debts<D extends Debt> = {
  readonly contest: 'tournaments' | 'lottery';
  readonly id: number;
  readonly names: Texts;
  due(tx: Db, max: number): Promise<readonly D[]>;
  mark(tx: Db, results: readonly (D & { readonly refusal: string | null })[]): Promise<void>;
};

/**
 * Pays all that is due, a part in each transaction, each prize once by its key. One that cannot be paid is saved with its reason and raises
 * an alarm; one that fails stops no other.
 * @throws the error of a prize that failed, once all others are paid
 */
export async function payDebts<D extends Debt>(
  debts: Debts<D>,
  { db, clock, origin, log, rowsMax = payoutsMax }: JobContext,
  afterEach: () => ReturnType<Failpoint>,
): Promise<void> {
  const failed = await pagesApart<D>({
    db,
    log,
    rowsMax,
    due: (tx, max) => debts.due(tx, max),
    keyOf: ({ key }) => key,
    afterEach,
    async work(tx, due) {
      const payable = due.filter(({ refused }) => refused === undefined);
      const campaign = `${subjects[debts.contest]}:${debts.id}`;
      const awards = payable.map(({ key, userId, prize }) => ({ key, userId, prize, giver: debts.contest, campaign }));
      const answers = await award(tx, awards, { origin, now: clock.now() });
      const reasons = new Map(answers.map(({ key, reason }) => [key, reason]));
      const results = due.map((debt) => ({ ...debt, refusal: debt.refused ?? reasons.get(debt.key) ?? null }));
      await debts.mark(tx, results);
      await emit(
        tx,
        origin,
        results.filter(({ refusal }) => refusal === null).map((won) => wonEvent(debts, won)),
      );
      for (const { key, refusal } of results)
        if (refusal !== null) log.error({ key, refusal }, 'ALARM: the prize of a contest could not be paid');
    },
  });
  // The contest is not done as long as one of its prizes is due.
  for (const error of failed.values()) throw error;
}

const wonEvent = (
  { contest, id, names }: Pick<Debts<Debt>, 'contest' | 'id' | 'names'>,
  { key, userId, place, prize }: Debt,
): NewEvent => ({
  type: 'contest.won',
  userId,
  body: { key, contest, contestId: BigInt(id), names, place, prize },
});
