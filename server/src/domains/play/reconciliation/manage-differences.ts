import type { operatorDifferencesApi, ProviderDay, ProviderDifference } from '@mela/contract/api/operators/providers/provider-differences';
import type { InputOf } from '@mela/contract/http/endpoint';
import { fromMinor } from '@mela/contract/money/money';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { OperatorContext } from '../../../kernel/types.ts';
import { recordAct } from '../../audit/index.ts';
import type { WinOf } from './compare-day.ts';
import { changeDifference, listDays, listDifferenceRows, lockDifference, type ShownDifference } from './difference-store.ts';

type Rows = typeof operatorDifferencesApi.rows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;

const rowsDefault = 50;

export async function listProviderDays({ tx }: OperatorContext, { query }: Input<'GET /provider-days'>): Promise<ProviderDay[]> {
  const rows = await listDays(tx, query.provider, query.limit ?? rowsDefault);
  return rows.map(({ read_at, ...row }) => ({ ...row, readAt: unixSec(read_at) }));
}

export async function listDifferences(
  { tx }: OperatorContext,
  { query: { provider, state, after = 0, limit = rowsDefault } }: Input<'GET /provider-differences'>,
): Promise<ProviderDifference[]> {
  return (await listDifferenceRows(tx, { provider, state, after, limit })).map(viewDifference);
}

export async function takeDifference(ctx: OperatorContext, { params, body }: Input<'POST /provider-differences/:id/take'>) {
  const row = await openRow(ctx, params.id);
  return change(ctx, row, { state: 'taken', operator_id: ctx.operator.id }, { reason: body.reason });
}

/** @throws ApiError `errors.providers.difference` unless this operator has taken it */
export async function closeDifference(ctx: OperatorContext, { params, body }: Input<'POST /provider-differences/:id/close'>) {
  const row = await openRow(ctx, params.id);
  refuseUntaken(ctx, row);
  return change(ctx, row, { state: 'closed', decision: body.decision.trim(), closed_at: ctx.now }, { reason: body.reason });
}

/** @throws ApiError `errors.providers.difference` unless this operator has taken it */
export function refuseUntaken({ operator }: OperatorContext, row: ShownDifference): void {
  if (row.operator_id !== operator.id) throw new ApiError('errors.providers.difference');
}

export async function openRow({ tx }: OperatorContext, id: number): Promise<ShownDifference> {
  const row = await lockDifference(tx, id);
  if (!row) throw new ApiError('errors.not_found');
  if (row.state === 'closed') throw new ApiError('errors.providers.difference');
  return row;
}

type Change = Parameters<typeof changeDifference>[2] & { readonly state: string };

/** Changes a difference and writes the act; `player` is whom it concerns. */
export async function change(
  ctx: OperatorContext,
  row: ShownDifference,
  values: Change,
  { reason, player }: { readonly reason: string; readonly player?: bigint },
): Promise<ProviderDifference> {
  await changeDifference(ctx.tx, row.id, values);
  await recordAct(ctx.tx, ctx.origin, {
    act: 'providers.reconcile',
    subject: `provider-difference:${row.id}`,
    also: [`provider:${row.provider}` as const, ...(player === undefined ? [] : [`player:${player}` as const])],
    reason,
    at: ctx.now,
    before: { state: row.state },
    after: {
      state: values.state,
      ...(values.decision !== undefined && { decision: values.decision }),
      ...(values.corrected_by !== undefined && { correctedBy: values.corrected_by }),
    },
  });
  return viewDifference({ ...row, ...values });
}

export type StoredSide = {
  readonly type: 'bet' | 'win' | 'rollback' | 'other';
  readonly amountMinor: string;
  readonly undone: boolean;
  readonly of?: WinOf;
};
const viewSide = (stored: unknown): ProviderDifference['here'] => {
  if (stored === null) return null;
  const { type, amountMinor, undone } = stored as StoredSide;
  return { type, amount: fromMinor(BigInt(amountMinor)), undone };
};

const viewWinOf = (stored: unknown): ProviderDifference['of'] => {
  const { of } = (stored ?? {}) as Partial<StoredSide>;
  return of ? { bet: of.bet ?? null, player: of.player ?? null, round: of.round ?? null } : null;
};

const viewDifference = (row: ShownDifference): ProviderDifference => ({
  id: Number(row.id),
  provider: row.provider,
  day: row.of_day,
  transaction: row.transaction,
  difference: row.difference as ProviderDifference['difference'],
  here: viewSide(row.here),
  there: viewSide(row.there),
  of: viewWinOf(row.there),
  foundAt: unixSec(row.found_at),
  state: row.state as ProviderDifference['state'],
  operator: row.operator_id === null ? null : Number(row.operator_id),
  decision: row.decision,
  closedAt: row.closed_at && unixSec(row.closed_at),
  correctedBy: row.corrected_by,
});
