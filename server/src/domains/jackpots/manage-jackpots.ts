import type { OperatorJackpot, operatorJackpotApi } from '@mela/contract/api/operators/operator-jackpots';
import type { InputOf } from '@mela/contract/http/endpoint';
import { fromMinor, toMinor, type Minor } from '@mela/contract/money/money';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { OperatorContext } from '../../kernel/types.ts';
import { recordAct } from '../audit/index.ts';
import { commitMoney } from '../operators/index.ts';
import { unitsPerPaisa } from './rules.ts';
import { fillToSeed } from './seed.ts';
import { allJackpots, jackpotBySlug, lockJackpot, saveSeed, type JackpotRow } from './store.ts';

type SetSeed = (typeof operatorJackpotApi.rows)['POST /jackpots/:slug/seed'];

export async function listForOperators({ tx }: OperatorContext): Promise<OperatorJackpot[]> {
  return (await allJackpots(tx)).map(view);
}

/**
 * Sets the seed of a jackpot and fills it up to it at once. A higher seed has no bound to its cost, since every win is followed by one.
 * @throws ApiError `errors.not_found`, `errors.validation` for a seed that is a tenth of a must-hit sum or more
 */
export async function setSeed(ctx: OperatorContext, { params, body }: InputOf<SetSeed>): Promise<OperatorJackpot> {
  const { tx, now, origin } = ctx;
  const seedMinor = readSum(body.seed);
  // Not locked yet: every bet on the jackpot waits for its lock, which comes after that of the operator.
  const known = await jackpotBySlug(tx, params.slug);
  if (!known) throw new ApiError('errors.not_found');
  const isHigher = seedMinor > known.seed_minor;
  await commitMoney(ctx, { subject: `jackpot:${params.slug}`, also: [], costMaxMinor: isHigher ? null : 0n, about: { seedMinor } });
  const row = await lockJackpot(tx, params.slug);
  // Another act may have lowered it meanwhile.
  if (!isHigher && seedMinor > row.seed_minor) throw new ApiError('errors.approvals.changed');
  const bounds = [row.must_hit_minor, row.next_must_hit_minor ?? row.must_hit_minor];
  if (seedMinor > 0n && bounds.some((most) => seedMinor * 10n >= most)) throw invalid();
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

function readSum(rupees: number): Minor {
  try {
    return toMinor(rupees);
  } catch (error) {
    if (error instanceof RangeError) throw invalid();
    throw error;
  }
}

const invalid = () => new ApiError('errors.validation', { fields: { seed: 'errors.field.invalid' } });

const view = ({ slug, sum_units, must_hit_minor, next_must_hit_minor, seed_minor }: JackpotRow): OperatorJackpot => ({
  slug,
  sum: fromMinor(sum_units / unitsPerPaisa),
  mustHit: fromMinor(must_hit_minor),
  nextMustHit: next_must_hit_minor === null ? null : fromMinor(next_must_hit_minor),
  seed: fromMinor(seed_minor),
});
