import { Type, type Static } from 'typebox';
import { endpoints } from '../../http/endpoint.ts';
import { Rupees, UnixSec } from '../../http/schema.ts';

/** Net winnings of the financial year so far, and what a withdrawal of `sum` would hold of them. Figures only: nothing is deducted. */
export const NetWinnings = Type.Object({
  /** `2026-27`: from 1 April to 31 March in India. */
  year: Type.String(),
  since: UnixSec,
  opening: Rupees,
  deposited: Rupees,
  withdrawn: Rupees,
  /** Net winnings in this year's withdrawals so far. */
  inWithdrawals: Rupees,
  preview: Type.Object({ sum: Rupees, netWinnings: Rupees, taxPercent: Type.Number({ description: 'per cent' }), tax: Rupees }),
});
export type NetWinnings = Static<typeof NetWinnings>;

export const netWinningsApi = endpoints('/api/v18', 'payments', {
  'GET /payments/net-winnings': {
    summary: 'Net winnings of this financial year, and of a withdrawal that is thought of. Not there where the site does without.',
    login: 'required',
    transaction: 'read',
    rateLimit: { hits: 60, windowSec: 60, by: 'user' },
    query: Type.Object({ sum: Type.Optional(Type.Number({ minimum: 0, maximum: 10_000_000, description: 'rupees' })) }),
    data: NetWinnings,
    errors: ['errors.validation', 'errors.unauthorized', 'errors.not_found', 'errors.rate_limit'],
  },
});
