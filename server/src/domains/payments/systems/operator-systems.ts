import { isDeepStrictEqual } from 'node:util';
import type { operatorPaymentSystemsApi, StoredPaymentSystem } from '@mela/contract/api/payments/operator-payment-systems';
import type { InputOf } from '@mela/contract/http/endpoint';
import type { Db, OperatorAct } from '../../../kernel/types.ts';
import { auditText, type AuditValues, recordAct } from '../../audit/index.ts';
import { commitMoney } from '../../operators/index.ts';
import { systemsFor } from './system-store.ts';
import { savePaymentSystem, storedSystem } from './save-system.ts';

type Row = (typeof operatorPaymentSystemsApi.rows)['POST /payment-systems/:system/:direction'];

export async function listSystems({ tx }: { readonly tx: Db }): Promise<StoredPaymentSystem[]> {
  return [...(await systemsFor(tx, 'deposit')), ...(await systemsFor(tx, 'withdrawal'))].map(storedSystem);
}

/**
 * Adds or changes a payment system. Nothing bounds what a wrong one can cost, so another operator agrees to one by which players can pay; and to
 * another adapter, which payments that are open would go to.
 * @throws ApiError as `savePaymentSystem` and `commitMoney`
 */
export async function changeSystem(
  { tx, now, origin, ...ctx }: OperatorAct,
  { params: { system, direction }, body: { data, reason } }: InputOf<Row>,
): Promise<StoredPaymentSystem> {
  const { before, after } = await savePaymentSystem(tx, system, direction, data);
  const opens = after.data.active || (before !== null && before.adapter !== after.data.adapter);
  const costMaxMinor = opens && !isDeepStrictEqual(before, after.data) ? null : 0n;
  const acted = { subject: `payment-system:${system}`, also: [] } as const;
  await commitMoney({ tx, now, ...ctx }, { ...acted, costMaxMinor, about: [direction, before, after.data] });
  await recordSystem(tx, origin, { before, after, reason, at: now });
  return after;
}

type Change = Awaited<ReturnType<typeof savePaymentSystem>> & { readonly reason: string; readonly at: Date };

function recordSystem(tx: Db, origin: OperatorAct['origin'], { before, after, reason, at }: Change): Promise<void> {
  const { system, direction, data } = after;
  const values = { before: { direction, ...terms(before) }, after: { direction, ...terms(data) } };
  return recordAct(tx, origin, { act: 'payments.save-system', subject: `payment-system:${system}`, also: [], reason, at, ...values });
}

/** What decides where money goes and how much, as values of its own, which no long text beside them can push out of an entry. */
function terms(data: StoredPaymentSystem['data'] | null): AuditValues {
  if (data === null) return { data: auditText(null) };
  const { adapter, min, max, commission, active } = data;
  return { adapter, min, max, commission, active, data: auditText(data) };
}

/**
 * What the command line does of it before an installation has operators, whose rows would take two of them.
 * @throws ApiError as `savePaymentSystem`
 */
export async function addFirstSystem(
  { tx, now, origin }: Pick<OperatorAct, 'tx' | 'now' | 'origin'>,
  { params: { system, direction }, body: { data, reason } }: InputOf<Row>,
): Promise<void> {
  await recordSystem(tx, origin, { ...(await savePaymentSystem(tx, system, direction, data)), reason, at: now });
}
