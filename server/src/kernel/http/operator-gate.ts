import type { Permission } from '@mela/contract/http/endpoint';
import type { Db, Operator, OperatorContext } from '../types.ts';
import type { Input } from './input/check-input.ts';

/** An act that another operator must approve: the call, checked, and why it was asked for. */
export type HeldAct = { readonly act: string; readonly permission: Permission; readonly input: Input; readonly reason: string };

/** What the domain of operators provides. Without it every row of operators is refused. */
export type OperatorGate = {
  /** The operator of a token, or null for an unknown, ended or expired one. */
  authenticate(db: Db, token: string, now: Date): Promise<Operator | null>;
  /** Stores an act that waits, in the caller's transaction. */
  hold(ctx: OperatorContext, act: HeldAct): Promise<{ readonly id: number; readonly expiresAt: number }>;
};

/** Thrown to roll an act back that must wait for a second operator. */
export class NeedsApproval extends Error {}

/**
 * In the use case of a row with `secondApproval: 'by-rule'`: from here on the act needs a second operator. The call is rolled back, stored and
 * answered with 202; once another operator has approved it, the use case runs again, and this passes.
 */
export function requireSecondOperator(ctx: OperatorContext): void {
  if (ctx.approval === null) throw new NeedsApproval();
}
