import type { MaintenanceDraft, OperatorMaintenance, operatorMaintenanceApi } from '@mela/contract/api/content/maintenance';
import type { InputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../kernel/clock.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { emit } from '../../kernel/events/index.ts';
import type { OperatorContext } from '../../kernel/types.ts';
import { recordAct } from '../audit/index.ts';
import {
  announcementById,
  changeAnnouncement,
  countAsks,
  insertAnnouncement,
  lockAnnouncements,
  newestAnnouncements,
  standingAt,
  type Announcement,
  type Change,
} from './store.ts';

type Rows = typeof operatorMaintenanceApi.rows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;

const secMax = 86_400;

export async function listAll({ tx, now }: OperatorContext): Promise<OperatorMaintenance[]> {
  const rows = await newestAnnouncements(tx);
  const asks = await countAsks(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => view(row, asks.get(row.id) ?? 0, now));
}

export async function showOne({ tx, now }: OperatorContext, { params }: Input<'GET /maintenance/:id'>): Promise<OperatorMaintenance> {
  const row = await announcementById(tx, params.id);
  if (row === null) throw new ApiError('errors.not_found');
  return view(row, (await countAsks(tx, [row.id])).get(row.id) ?? 0, now);
}

/** @throws ApiError `errors.maintenance.times`, or `errors.maintenance.overlaps` where another one has a part of this time */
export async function announce(ctx: OperatorContext, { body }: Input<'POST /maintenance'>): Promise<OperatorMaintenance> {
  await lockAnnouncements(ctx.tx);
  await checkTimes(ctx, body.draft, null);
  return record(ctx, await insertAnnouncement(ctx.tx, body.draft), body.reason);
}

/** @throws ApiError of `announce`, `errors.maintenance.version` where another operator has changed it since, `errors.maintenance.over` */
export async function change(ctx: OperatorContext, { params, body }: Input<'POST /maintenance/:id'>): Promise<OperatorMaintenance> {
  await lockAnnouncements(ctx.tx);
  const standing = await standingOne(ctx, params.id);
  const began = standing.starts_at <= ctx.now;
  const draft = began ? { ...body.draft, startsAt: unixSec(standing.starts_at) } : body.draft;
  await checkTimes(ctx, draft, params.id);
  return write(ctx, params.id, body, { draft });
}

/** @throws ApiError `errors.maintenance.version`, `errors.maintenance.over` */
export async function end(ctx: OperatorContext, { params, body }: Input<'POST /maintenance/:id/end'>): Promise<OperatorMaintenance> {
  await lockAnnouncements(ctx.tx);
  const { starts_at } = await standingOne(ctx, params.id);
  return write(ctx, params.id, body, starts_at < ctx.now ? { endsAt: ctx.now } : { cancelled: true });
}

async function standingOne({ tx, now }: OperatorContext, id: number): Promise<Announcement> {
  const row = await announcementById(tx, id);
  if (row === null) throw new ApiError('errors.not_found');
  if (row.cancelled || row.ends_at <= now) throw new ApiError('errors.maintenance.over');
  return row;
}

async function checkTimes({ tx, now }: OperatorContext, { startsAt, endsAt }: MaintenanceDraft, own: number | null): Promise<void> {
  if (endsAt <= startsAt || endsAt <= unixSec(now) || endsAt - startsAt > secMax) throw new ApiError('errors.maintenance.times');
  const others = (await standingAt(tx, now)).filter(({ id }) => id !== own);
  if (others.some(({ starts_at, ends_at }) => unixSec(starts_at) < endsAt && startsAt < unixSec(ends_at)))
    throw new ApiError('errors.maintenance.overlaps');
}

type Given = { readonly version: number; readonly reason: string };
async function write(ctx: OperatorContext, id: number, { version, reason }: Given, to: Change): Promise<OperatorMaintenance> {
  const changed = await changeAnnouncement(ctx.tx, id, version, to);
  if (changed === null) throw new ApiError('errors.maintenance.version');
  return record(ctx, changed, reason);
}

async function record({ tx, origin, now }: OperatorContext, row: Announcement, reason: string): Promise<OperatorMaintenance> {
  const { id, starts_at, ends_at, payments, cancelled, version } = row;
  await emit(tx, origin, [{ type: 'content.changed', userId: null, body: { what: 'maintenance', at: String(id) } }]);
  const after = { startsAt: unixSec(starts_at), endsAt: unixSec(ends_at), payments, cancelled, version };
  await recordAct(tx, origin, { act: 'maintenance.announce', subject: `maintenance:${id}`, also: [], reason, at: now, after });
  return view(row, (await countAsks(tx, [id])).get(id) ?? 0, now);
}

function view({ id, starts_at, ends_at, texts, payments, cancelled, version }: Announcement, asks: number, now: Date): OperatorMaintenance {
  const begun = starts_at <= now ? 'running' : 'announced';
  const state = cancelled ? 'cancelled' : ends_at <= now ? 'over' : begun;
  return { id, startsAt: unixSec(starts_at), endsAt: unixSec(ends_at), texts, payments, state, asks, version };
}
