import type { Permission } from '@mela/contract/http/endpoint';
import { createHash } from 'node:crypto';
import { ApiError } from '../errors/api-error.ts';
import type { AskedAct, Db, Operator, OperatorAct, OperatorContext } from '../types.ts';
import type { Input } from './input/check-input.ts';

/** An act that another operator must approve: the call, checked, and why it was asked for. */
export type HeldAct = {
  readonly act: string;
  readonly permission: Permission;
  readonly input: Input;
  readonly reason: string;
  readonly asked: AskedAct;
};

/** What the domain of operators provides. Without it every row of operators is refused. */
export type OperatorGate = {
  /** The operator of a token, or null for an unknown, ended or expired one. */
  authenticate(db: Db, token: string, now: Date): Promise<Operator | null>;
  /** Stores an act that waits, in the caller's transaction. */
  hold(ctx: OperatorContext, act: HeldAct): Promise<{ readonly id: number; readonly expiresAt: number }>;
};

/** Thrown to roll an act back that must wait for a second operator. */
export class NeedsApproval extends Error {
  readonly asked: AskedAct;

  constructor(asked: AskedAct) {
    super('needs a second operator');
    this.asked = asked;
  }
}

/** What an act is about: values that, when they change before the approval, make it another act. */
type State = { readonly about: unknown; readonly costMaxMinor: bigint | null };

/**
 * In the use case of a row with `secondApproval: 'by-rule'`: from here on the act needs a second operator. The call is rolled back, stored and
 * answered with 202; once another operator has approved it, the use case runs again, and this passes unless the state is another one by then.
 * @throws ApiError `errors.approvals.changed`
 */
export function requireSecondOperator(ctx: Pick<OperatorContext, 'approval'>, subjects: AskedAct['subjects'], state: State): void {
  const asked = { fingerprint: fingerprintOf(state), costMaxMinor: state.costMaxMinor, subjects };
  if (ctx.approval === null) throw new NeedsApproval(asked);
  if (ctx.approval.asked.fingerprint !== asked.fingerprint) throw new ApiError('errors.approvals.changed');
}

const fingerprintOf = (state: State): string =>
  createHash('sha256')
    .update(JSON.stringify(state, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : inOrder(value))))
    .digest('hex');

/** A record with its fields in order: the input that was asked for is stored, and the database orders fields. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

export type ByWhom = Pick<OperatorAct, 'atCommandLine'> & { readonly operator: Pick<Operator, 'confirmed'> };

/**
 * Whether no one but the command line says who acts: a name that was typed there, or a log-in that it made or changed and no two others have
 * confirmed. What is committed so without a second operator counts together.
 */
export const isUnproved = ({ operator, atCommandLine }: ByWhom): boolean => atCommandLine || !operator.confirmed;

const committed = new WeakSet<Db>();

/** The act of this transaction has named what it commits. */
export function noteCommitment(tx: Db): void {
  committed.add(tx);
}

/** Whether the use case of a row with `commits: 'money'` has named it. */
export const hasCommitted = (tx: Db): boolean => committed.has(tx);
