import type { InputOf, OutputOf } from '@mela/contract/endpoint';
import type { paymentsApi } from '@mela/contract/payments';
import type { PlayerContext } from '../../kernel/types.ts';
import { checkCountry } from '../protection/index.ts';
import { depositRecord } from './list-store.ts';
import { systemsFor } from './store.ts';
import { viewSystem } from './view.ts';

type Rows = typeof paymentsApi.rows;

/** Ways to deposit, and whether this would be the first. */
export async function depositData(
  ctx: PlayerContext,
  _input: InputOf<Rows['GET /payments/deposit']>,
): Promise<OutputOf<Rows['GET /payments/deposit']>> {
  await checkCountry(ctx);
  const systems = await systemsFor(ctx.tx, 'deposit');
  const record = await depositRecord(ctx.tx, ctx.user.id);
  return {
    systems: systems.map((row) => viewSystem(row, ctx.locale)),
    deposit_count: record.count,
    lastDepositAt: record.lastAt ? Math.floor(record.lastAt.getTime() / 1000) : null,
  };
}

/** Sums offered in paise: small ones first, and never a larger one because somebody has paid before. */
const suggestionsMinor = [50_000, 100_000, 200_000, 500_000];
const bestMinor = 100_000;

export async function depositSuggestions(ctx: PlayerContext): Promise<OutputOf<Rows['GET /payments/deposit/suggestions']>> {
  const { count } = await depositRecord(ctx.tx, ctx.user.id);
  return {
    depositNumber: count === 0 ? 'first' : 'other',
    values: suggestionsMinor.map((value) => ({ value, best_choice: value === bestMinor })),
  };
}
