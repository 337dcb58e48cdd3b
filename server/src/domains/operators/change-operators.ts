import type { ListedOperator, operatorDirectoryApi } from '@mela/contract/api/operators/office/operator-directory';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../kernel/clock.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { requireSecondOperator } from '../../kernel/http/operator-gate.ts';
import type { OperatorContext } from '../../kernel/types.ts';
import { recordAct, type AuditValues } from '../audit/index.ts';
import { listedOperator } from './list-operators.ts';
import { permissionsOf, roles as knownRoles } from './roles.ts';
import { isConfirmed, readEmail, setUpSec } from './rules.ts';
import { endAllSessions } from './session-store.ts';
import {
  countConfirmed,
  disableOperator,
  isMaker,
  lockOperator,
  lockOperators,
  operatorByEmail,
  operatorById,
  saveMaker,
  saveOperator,
  saveRoles,
  saveSetUp,
  type OperatorRow,
} from './store.ts';

type Rows = typeof operatorDirectoryApi.rows;
type OnOne = InputOf<Rows['POST /operators/:id/disable']>;

/**
 * Lets a person, also one who was disabled, become an operator without a log-in. Two operators agree, and neither of them ever approves what the new
 * one asks for, until two others have confirmed the log-in.
 * @throws ApiError `errors.validation`, `errors.operators.exists`
 */
export async function addOperator(ctx: OperatorContext, { body }: InputOf<Rows['POST /operators']>): Promise<ListedOperator> {
  const { tx, now } = ctx;
  const email = readEmail(body.email);
  if (email === null) throw new ApiError('errors.validation', { fields: { email: 'errors.field.invalid' } });
  const before = await operatorByEmail(tx, email);
  if (before !== undefined && before.disabled_at === null) throw new ApiError('errors.operators.exists');
  const subjects = before === undefined ? [] : [subjectOf(before.id)];
  requireSecondOperator(ctx, subjects, { about: ['add', email, body.roles, before?.disabled_at ?? null], costMaxMinor: null });
  const id = await saveOperator(tx, { email, roles: body.roles, now, setUp: null });
  await saveMakers(ctx, id);
  await endAllSessions(tx, id, now);
  await record(ctx, 'add', id, body.reason, { roles: before?.roles ?? [] }, { roles: body.roles });
  return listedOperator(tx, id, now);
}

/**
 * A token for the set-up of a log-in. Only who has a part in the log-in hands it out, since who holds the token can set it up, and only where two can
 * approve: a set-up before that needs no confirmation, and the command line is there for it.
 * @throws ApiError `errors.not_found`, `errors.operators.has_log_in`, `errors.operators.no_part`
 */
export async function inviteOperator(
  ctx: OperatorContext,
  { params, body }: InputOf<Rows['POST /operators/:id/invite']>,
): Promise<OutputOf<Rows['POST /operators/:id/invite']>> {
  const { tx, now, random } = ctx;
  const row = await lockOperator(tx, BigInt(params.id));
  if (row === undefined) throw new ApiError('errors.not_found');
  if (row.ready_at !== null || row.disabled_at !== null) throw new ApiError('errors.operators.has_log_in');
  await lockOperators(tx);
  if (!(await isMaker(tx, row.id, ctx.operator.id)) || (await countConfirmed(tx)) < approversMin)
    throw new ApiError('errors.operators.no_part');
  const [token, until] = [random.token(32), new Date(now.getTime() + setUpSec * 1000)];
  if (!(await saveSetUp(tx, row.id, { token, until }))) throw new ApiError('errors.operators.has_log_in');
  await saveMakers(ctx, row.id);
  await record(ctx, 'invite', row.id, body.reason);
  return { email: row.email, setUpToken: token, worksUntil: unixSec(until) };
}

/**
 * Single permissions, which only the command line gives, stay.
 * @throws ApiError `errors.not_found`, `errors.operators.own`
 */
export async function changeRoles(
  ctx: OperatorContext,
  { params, body }: InputOf<Rows['POST /operators/:id/roles']>,
): Promise<ListedOperator> {
  const { tx, now } = ctx;
  const row = await otherOperator(ctx, params.id);
  const roles = [...body.roles, ...row.roles.filter((name) => !Object.hasOwn(knownRoles, name))];
  const held = permissionsOf(row.roles);
  const givesMore = [...permissionsOf(roles)].some((permission) => !held.has(permission));
  if (givesMore || !(await mayTakeAlone(ctx, row)))
    requireSecondOperator(ctx, [subjectOf(row.id)], { about: ['roles', row.id, row.roles, roles], costMaxMinor: null });
  await saveRoles(tx, row, { roles, givesMore, now });
  if (givesMore) await saveMakers(ctx, row.id);
  await record(ctx, 'roles', row.id, body.reason, { roles: row.roles }, { roles });
  return listedOperator(tx, row.id, now);
}

/** @throws ApiError `errors.not_found`, `errors.operators.own` */
export async function resetOperator(ctx: OperatorContext, { params, body }: OnOne): Promise<ListedOperator> {
  const { tx, now } = ctx;
  const row = await otherOperator(ctx, params.id);
  requireSecondOperator(ctx, [subjectOf(row.id)], { about: ['reset', row.id, row.ready_at], costMaxMinor: null });
  await saveOperator(tx, { email: row.email, roles: row.roles, now, setUp: null });
  await saveMakers(ctx, row.id);
  await endAllSessions(tx, row.id, now);
  await record(ctx, 'reset', row.id, body.reason);
  return listedOperator(tx, row.id, now);
}

/** @throws ApiError `errors.not_found`, `errors.operators.own` */
export async function endOperator(ctx: OperatorContext, { params, body }: OnOne): Promise<ListedOperator> {
  const { tx, now } = ctx;
  const row = await otherOperator(ctx, params.id);
  if (!(await mayTakeAlone(ctx, row))) requireSecondOperator(ctx, [subjectOf(row.id)], { about: ['disable', row.id], costMaxMinor: null });
  await disableOperator(tx, row.id, now);
  await endAllSessions(tx, row.id, now);
  await record(ctx, 'disable', row.id, body.reason);
  return listedOperator(tx, row.id, now);
}

/** With fewer no act for two can be approved. */
const approversMin = 2;

/**
 * Whether an operator may take rights from another one alone: their own log-in is confirmed, and enough others who can approve stay besides the one who
 * loses them. Otherwise one log-in could end all acts for two.
 */
async function mayTakeAlone({ tx, operator }: OperatorContext, row: OperatorRow): Promise<boolean> {
  await lockOperators(tx);
  const asker = await operatorById(tx, operator.id);
  return asker !== undefined && isConfirmed(asker) && (await countConfirmed(tx, [row.id])) >= approversMin;
}

/** One who is not disabled, locked, and not who asks or approves. */
async function otherOperator({ tx, operator, approval }: OperatorContext, id: number): Promise<OperatorRow> {
  const row = await lockOperator(tx, BigInt(id));
  if (row === undefined || row.disabled_at !== null) throw new ApiError('errors.not_found');
  if (row.id === operator.id || row.id === approval?.approvedBy) throw new ApiError('errors.operators.own');
  return row;
}

/** Who has a part in a log-in: they never approve what it asks for, nor the other way round. */
async function saveMakers({ tx, operator, approval, now }: OperatorContext, id: bigint): Promise<void> {
  for (const maker of [operator.id, ...(approval === null ? [] : [approval.approvedBy])]) await saveMaker(tx, id, maker, now);
}

const subjectOf = (id: bigint) => `operator:${id}` as const;

function record(
  { tx, origin, now }: OperatorContext,
  act: 'add' | 'invite' | 'roles' | 'reset' | 'disable',
  id: bigint,
  reason: string,
  before?: AuditValues,
  after?: AuditValues,
): Promise<void> {
  const change = { ...(before && { before }), ...(after && { after }) };
  return recordAct(tx, origin, { act: `operators.${act}`, subject: subjectOf(id), also: [], reason, at: now, ...change });
}
