import type { OperatorJackpot, operatorJackpotApi } from '@mela/contract/api/operators/operator-jackpots';
import type { InputOf } from '@mela/contract/http/endpoint';
import { fromMinor, toMinor, type Minor } from '@mela/contract/money/money';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { OperatorAct, OperatorContext } from '../../kernel/types.ts';
import { recordAct } from '../audit/index.ts';
import { commitMoney } from '../operators/index.ts';
import { unitsPerPaisa } from './rules.ts';
import { fillToSeed } from './seed.ts';
import { allJackpots, jackpotBySlug, lockJackpot, saveMustHit, saveSeed, type JackpotRow } from './store.ts';

type SetMustHit = (typeof operatorJackpotApi.rows)['POST /jackpots/:slug/must-hit'];
type SetSeed = (typeof operatorJackpotApi.rows)['POST /jackpots/:slug/seed'];

export async function listForOperators({ tx }: OperatorContext): Promise<OperatorJackpot[]> {
  return (await allJackpots(tx)).map(view);
}

/**
 * Sets the seed of a jackpot and fills it up to it at once. A higher seed has no bound to its cost, since every win is followed by one.
 * @throws ApiError `errors.not_found`, `errors.validation` for a seed that is a tenth of a must-hit sum or more, `errors.approvals.changed` where
 * another act has changed the seed meanwhile, and as `commitMoney`
 */
export async function setSeed(ctx: OperatorContext, { params, body }: InputOf<SetSeed>): Promise<OperatorJackpot> {
  const { tx, now, origin } = ctx;
  const seedMinor = readSum(body.seed, 'seed');
  const known = await jackpotBySlug(tx, params.slug);
  if (!known) throw new ApiError('errors.not_found');
  const costMaxMinor = seedMinor > known.seed_minor ? null : 0n;
  await commitMoney(ctx, {
    subject: `jackpot:${params.slug}`,
    also: [],
    costMaxMinor,
    about: [seedMinor, boundsOf(known)],
  });
  const row = await lockUnchanged(ctx, known);
  const bounds = [row.must_hit_minor, row.next_must_hit_minor ?? row.must_hit_minor];
  if (seedMinor > 0n && bounds.some((most) => seedMinor * 10n >= most)) throw invalid('seed');
  await saveSeed(tx, params.slug, seedMinor);
  await fillToSeed(tx, params.slug, now);
  const values = { before: { minor: row.seed_minor }, after: { minor: seedMinor } };
  await recordAct(tx, origin, {
    act: 'jackpots.manage',
    subject: `jackpot:${params.slug}`,
    also: [],
    reason: body.reason,
    at: now,
    ...values,
  });
  return view(await lockJackpot(tx, params.slug));
}

/**
 * Sets the sum by which a jackpot must hit, from the next time it begins at zero; the cost of the act is that sum. A lower one of a jackpot with a seed
 * has no bound to its cost: it is won more often, and each win is followed by a seed.
 * @throws ApiError `errors.not_found`, `errors.validation` for a sum out of bounds or one that the seed would fill, `errors.approvals.changed` as
 * `setSeed`
 */
export async function setMustHit(ctx: OperatorAct, { params: { slug }, body }: InputOf<SetMustHit>): Promise<OperatorJackpot> {
  const { tx, now, origin } = ctx;
  const minor = readSum(body.rupees, 'rupees');
  const known = await jackpotBySlug(tx, slug);
  if (!known) throw new ApiError('errors.not_found');
  const before = known.next_must_hit_minor ?? known.must_hit_minor;
  const costMaxMinor = before === minor ? 0n : minor < before && known.seed_minor > 0n ? null : minor;
  await commitMoney(ctx, { subject: `jackpot:${slug}`, also: [], costMaxMinor, about: [minor, boundsOf(known)] });
  await lockUnchanged(ctx, known);
  await saveMustHit(tx, slug, minor);
  const values = { before: { minor: before }, after: { minor } };
  await recordAct(tx, origin, { act: 'jackpots.must-hit', subject: `jackpot:${slug}`, also: [], reason: body.reason, at: now, ...values });
  return view(await lockJackpot(tx, slug));
}

/**
 * The jackpot, locked, as it was when the cost of the act was judged. It is not locked before that: every bet on it waits for its lock, and an act
 * waits for other acts of operators.
 * @throws ApiError `errors.approvals.changed` where another act has changed it meanwhile
 */
async function lockUnchanged({ tx }: Pick<OperatorAct, 'tx'>, known: JackpotRow): Promise<JackpotRow> {
  const row = await lockJackpot(tx, known.slug);
  const [before, now] = [boundsOf(known), boundsOf(row)];
  if (before.some((minor, at) => minor !== now[at])) throw new ApiError('errors.approvals.changed');
  return row;
}

/** What another operator agrees to beside the new sum. */
const boundsOf = ({ seed_minor, must_hit_minor, next_must_hit_minor }: JackpotRow) => [seed_minor, must_hit_minor, next_must_hit_minor];

function readSum(rupees: number, field: 'seed' | 'rupees'): Minor {
  try {
    return toMinor(rupees);
  } catch (error) {
    if (error instanceof RangeError) throw invalid(field);
    throw error;
  }
}

const invalid = (field: 'seed' | 'rupees') => new ApiError('errors.validation', { fields: { [field]: 'errors.field.invalid' } });

const view = ({ slug, sum_units, must_hit_minor, next_must_hit_minor, seed_minor }: JackpotRow): OperatorJackpot => ({
  slug,
  sum: fromMinor(sum_units / unitsPerPaisa),
  mustHit: fromMinor(must_hit_minor),
  nextMustHit: next_must_hit_minor === null ? null : fromMinor(next_must_hit_minor),
  seed: fromMinor(seed_minor),
});
