import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../http/endpoint.ts';
import { Reason, Rupees, Slug, strict } from '../../http/schema.ts';

/** A jackpot as an operator sees it. `nextMustHit` takes effect when it begins again. */
export const OperatorJackpot = Type.Object({
  slug: Slug,
  sum: Rupees,
  mustHit: Rupees,
  nextMustHit: Type.Union([Type.Null(), Rupees]),
  seed: Rupees,
});
export type OperatorJackpot = Static<typeof OperatorJackpot>;

export const operatorJackpotApi = endpoints(operatorBase, 'jackpots', {
  'GET /jackpots': {
    summary: 'Every jackpot with its sum, bounds and seed.',
    login: 'operator',
    permission: 'jackpots.read',
    transaction: 'read',
    data: Type.Array(OperatorJackpot),
    errors: [],
  },
  'POST /jackpots/:slug/seed': {
    repeat: 'same',
    commits: 'money',
    secondApproval: 'by-rule',
    summary:
      'Set what a jackpot is filled up to by the operator, now and after each win; below a tenth of its must-hit sums, 0: nothing. A higher one needs another operator.',
    login: 'operator',
    permission: 'jackpots.manage',
    transaction: 'write',
    params: Type.Object({ slug: Slug }),
    body: Type.Object(
      { seed: Type.Number({ minimum: 0, maximum: 90_000_000, description: 'rupees, at most two decimals' }), reason: Reason },
      strict,
    ),
    data: OperatorJackpot,
    errors: ['errors.not_found', 'errors.validation', 'errors.approvals.changed'],
  },
  'POST /jackpots/:slug/must-hit': {
    repeat: 'same',
    commits: 'money',
    secondApproval: 'by-rule',
    summary:
      'Set the sum by which a jackpot must fall, from the next time it begins on. It counts as a prize of that sum: above what one operator may commit another must agree.',
    login: 'operator',
    permission: 'jackpots.manage',
    transaction: 'write',
    params: Type.Object({ slug: Slug }),
    body: Type.Object(
      { rupees: Type.Number({ minimum: 0.01, maximum: 9_000_000, description: 'at most two decimals' }), reason: Reason },
      strict,
    ),
    data: OperatorJackpot,
    errors: ['errors.not_found', 'errors.validation', 'errors.approvals.changed'],
  },
});
