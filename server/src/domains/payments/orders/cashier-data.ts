import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { fromMinor } from '@mela/contract/money/money';
import type { paymentsApi } from '@mela/contract/api/payments';
import type { PlayerContext } from '../../../kernel/types.ts';
import { unixSec } from '../../../kernel/clock.ts';
import { checkCountry } from '../../protection/index.ts';
import { balancesOf } from '../../wallet/index.ts';
import { adapterOf, type PaymentAdapters } from '../adapter.ts';
import { depositRecord, systemsFor, type SystemRow } from '../store.ts';
import { viewSystem } from '../view.ts';

type Rows = typeof paymentsApi.rows;

/** A payment system without an adapter in this process is shown as not available. */
const offered = (adapters: PaymentAdapters, row: SystemRow): SystemRow => ({
  ...row,
  active: row.active && adapterOf(adapters, row.adapter) !== null,
});

/** Payment systems for deposits, and the player's deposits so far. */
export function depositData(adapters: PaymentAdapters) {
  return async (ctx: PlayerContext, _input: InputOf<Rows['GET /payments/deposit']>): Promise<OutputOf<Rows['GET /payments/deposit']>> => {
    await checkCountry(ctx);
    const systems = await systemsFor(ctx.tx, 'deposit');
    const record = await depositRecord(ctx.tx, ctx.user.id);
    return {
      systems: systems.map((row) => viewSystem(offered(adapters, row), ctx.locale)),
      deposit_count: record.count,
      lastDepositAt: record.lastAt && unixSec(record.lastAt),
    };
  };
}

/** Suggested sums in paise, the same after earlier deposits. */
const suggestionsMinor = [50_000, 100_000, 200_000, 500_000];
const bestMinor = 100_000;

export async function depositSuggestions(ctx: PlayerContext): Promise<OutputOf<Rows['GET /payments/deposit/suggestions']>> {
  const { count } = await depositRecord(ctx.tx, ctx.user.id);
  return {
    depositNumber: count === 0 ? 'first' : 'other',
    values: suggestionsMinor.map((value) => ({ value, best_choice: value === bestMinor })),
  };
}

/** Payment systems for withdrawals, the available sum, and the wager left. */
export function withdrawalData(adapters: PaymentAdapters) {
  return async (ctx: PlayerContext): Promise<OutputOf<Rows['GET /payments/withdrawal']>> => {
    const systems = await systemsFor(ctx.tx, 'withdrawal');
    const { cashMinor, currentWagerMinor, requiredWagerMinor } = await balancesOf(ctx.tx, ctx.user.id);
    const leftMinor = requiredWagerMinor - currentWagerMinor;
    return {
      systems: systems.map((row) => viewSystem(offered(adapters, row), ctx.locale)),
      available: fromMinor(cashMinor),
      wagerLeft: fromMinor(leftMinor > 0n ? leftMinor : 0n),
      restrictions: leftMinor > 0n ? ['wager_left'] : [],
    };
  };
}
