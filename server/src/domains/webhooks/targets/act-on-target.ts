import { weaknessOf } from '../../../config/secret-strength.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { requireSecondOperator } from '../../../kernel/http/operator-gate.ts';
import { enqueue } from '../../../kernel/jobs/index.ts';
import { seal } from '../../../kernel/sealing/seal.ts';
import type { OperatorContext } from '../../../kernel/types.ts';
import { type AuditValues, recordAct } from '../../audit/index.ts';
import { wakeNow } from '../delivery/wake.ts';
import { insertSecret, readSecrets, secretPurpose } from './secret-store.ts';
import {
  insertTarget,
  lockTarget,
  type NewTarget,
  type TargetKind,
  type TargetRow,
  type TargetValues,
  updateTarget,
} from './target-store.ts';

type Ctx = OperatorContext;

export const invalid = (field: string) => new ApiError('errors.validation', { fields: { [field]: 'errors.field.invalid' } });

/** @throws ApiError `errors.webhooks.taken` */
export async function addTarget(ctx: Ctx, values: NewTarget, reason: string): Promise<void> {
  if (!(await insertTarget(ctx.tx, values, ctx.now))) throw new ApiError('errors.webhooks.taken');
  const { kind, name, ...rest } = values;
  await record(ctx, { kind, name }, reason, undefined, { ...rest, state: 'stopped' });
}

/** Changes it; where it is open, once another operator has agreed. */
export async function changeTarget(ctx: Ctx, row: TargetRow, to: TargetValues, reason: string): Promise<void> {
  if (row.state === 'open') askSecond(ctx, row, to);
  await updateTarget(ctx.tx, row.id, to, ctx.now);
  await record(ctx, row, reason, { url: row.url, events: row.events }, to);
}

type SetSecret = { readonly secret: string; readonly overlapSec: number; readonly reason: string };

/** Of a target that is open, the secret before must sign beside a new one for this long: one operator alone must not make it refuse all it is sent. */
const overlapSecMin = 3600;

/**
 * The target counts as changed: what was asked for before holds no more, and what is under way with the secret before is the last.
 * @throws ApiError for a secret that can be guessed in production, or is the target's already, and for an overlap that is too short
 */
export async function setSecret(ctx: Ctx, row: TargetRow, { secret, overlapSec, reason }: SetSecret): Promise<void> {
  const { sealing, reading } = ctx.config.secrets;
  if (row.state === 'open' && overlapSec < overlapSecMin) throw invalid('overlapSec');
  if (ctx.config.mode === 'production' && weaknessOf(secret) !== null) throw invalid('secret');
  if ((await readSecrets(ctx.tx, row.id, reading.sealing, ctx.now)).includes(secret)) throw invalid('secret');
  await insertSecret(ctx.tx, row.id, await seal(sealing, secretPurpose, secret), ctx.now, overlapSec);
  await updateTarget(ctx.tx, row.id, {}, ctx.now);
  await record(ctx, row, reason, undefined, { secret: 'set', overlapSec });
}

/** Opens it, once another operator has agreed. @throws ApiError `errors.webhooks.no_secret` */
export async function openTarget(ctx: Ctx, row: TargetRow, reason: string): Promise<void> {
  if (row.state === 'open') return;
  const secrets = await readSecrets(ctx.tx, row.id, ctx.config.secrets.reading.sealing, ctx.now);
  if (!secrets.some((secret) => secret !== null)) throw new ApiError('errors.webhooks.no_secret');
  askSecond(ctx, row, 'open');
  await wakeSender(ctx);
  await changeState(ctx, row, 'open', reason);
}

export async function stopTarget(ctx: Ctx, row: TargetRow, reason: string): Promise<void> {
  if (row.state !== 'stopped') await changeState(ctx, row, 'stopped', reason);
}

export const wakeSender = ({ tx }: Pick<Ctx, 'tx'>): Promise<void> => enqueue(tx, 'webhooks.send', {}, { key: wakeNow });

async function changeState(ctx: Ctx, row: TargetRow, state: 'open' | 'stopped', reason: string): Promise<void> {
  await updateTarget(ctx.tx, row.id, { state }, ctx.now);
  await record(ctx, row, reason, { state: row.state }, { state });
}

/** @throws ApiError `errors.not_found` */
export async function lockedTarget({ tx }: Ctx, kind: TargetKind, name: string): Promise<TargetRow> {
  const row = await lockTarget(tx, kind, name);
  if (!row) throw new ApiError('errors.not_found');
  return row;
}

/** What is asked for holds for the target as it is now. */
const askSecond = (ctx: Ctx, { kind, name, version }: TargetRow, what: unknown): void =>
  requireSecondOperator(ctx, [`${kind}:${name}`], { about: [kind, name, version, what], costMaxMinor: null });

export function record(
  ctx: Ctx,
  { kind, name }: Pick<TargetRow, 'kind' | 'name'>,
  reason: string,
  before: AuditValues | undefined,
  after: AuditValues,
): Promise<void> {
  const act = { act: `${kind}s.manage`, subject: `${kind}:${name}`, also: [], reason, at: ctx.now, after } as const;
  return recordAct(ctx.tx, ctx.origin, { ...act, ...(before !== undefined && { before }) });
}
