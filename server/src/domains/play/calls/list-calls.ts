import type { operatorProviderCallsApi, ProviderCall } from '@mela/contract/api/operators/providers/provider-calls';
import type { InputOf } from '@mela/contract/http/endpoint';
import { fromMinor } from '@mela/contract/money/money';
import type { OperatorContext } from '../../../kernel/types.ts';
import { type CallRow, listCallRows } from './call-store.ts';

const pageRows = 50;
const dateOf = (sec: number | undefined) => (sec === undefined ? undefined : new Date(sec * 1000));

export async function listCalls(
  { tx }: OperatorContext,
  { query }: InputOf<(typeof operatorProviderCallsApi.rows)['GET /provider-calls']>,
): Promise<ProviderCall[]> {
  const { provider, player, round, from, to, before, limit = pageRows } = query;
  const rows = await listCallRows(tx, { provider, player, round, from: dateOf(from), to: dateOf(to), before, limit });
  return rows.map(viewCall);
}

const viewCall = (row: CallRow): ProviderCall => ({
  id: Number(row.id),
  at: row.at.getTime() / 1000,
  provider: row.provider,
  direction: row.ours ? 'ours' : 'theirs',
  kind: row.kind,
  code: row.code,
  tookMs: row.took_ms,
  player: row.user_id === null ? null : Number(row.user_id),
  launch: row.launch,
  game: row.game,
  round: row.round,
  transaction: row.transaction,
  amount: row.amount_minor === null ? null : fromMinor(row.amount_minor),
  body: row.body,
});
