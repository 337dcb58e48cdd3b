import type { OutputOf } from '@mela/contract/endpoint';
import { fromMinor } from '@mela/contract/money';
import type { paymentsApi } from '@mela/contract/payments';
import type { PlayerContext } from '../../kernel/types.ts';
import { balancesOf } from '../wallet/index.ts';
import { systemsFor } from './store.ts';
import { viewSystem } from './view.ts';

/** Ways to withdraw, what may go out, and what a bonus still asks. */
export async function withdrawalData(ctx: PlayerContext): Promise<OutputOf<(typeof paymentsApi.rows)['GET /payments/withdrawal']>> {
  const systems = await systemsFor(ctx.tx, 'withdrawal');
  const { cashMinor, currentWagerMinor, requiredWagerMinor } = await balancesOf(ctx.tx, ctx.user.id);
  const leftMinor = requiredWagerMinor - currentWagerMinor;
  return {
    systems: systems.map((row) => viewSystem(row, ctx.locale)),
    available: fromMinor(cashMinor),
    wagerLeft: fromMinor(leftMinor > 0n ? leftMinor : 0n),
    restrictions: leftMinor > 0n ? ['wager_left'] : [],
  };
}
