import type { OperatorAppVersion, operatorAppVersionsApi } from '@mela/contract/api/content/app-versions';
import type { InputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { requireSecondOperator } from '../../../kernel/http/operator-gate.ts';
import type { OperatorContext } from '../../../kernel/types.ts';
import { recordAct } from '../../audit/index.ts';
import { emitContentChanged } from '../events.ts';
import { allVersions, endVersion, hasVersion, insertVersion, type StoredVersion, versionById } from './version-store.ts';

type Rows = typeof operatorAppVersionsApi.rows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;

export const listVersions = async ({ tx }: OperatorContext): Promise<OperatorAppVersion[]> => (await allVersions(tx)).map(view);

export const showVersion = async ({ tx }: OperatorContext, { params }: Input<'GET /app-versions/:id'>): Promise<OperatorAppVersion> =>
  view(await oneOf(tx, params.id));

/** Once another operator has agreed to this file. @throws ApiError `errors.content.app_version` */
export async function addVersion(ctx: OperatorContext, { body }: Input<'POST /app-versions'>): Promise<OperatorAppVersion> {
  const { draft, reason } = body;
  const taken = () => new ApiError('errors.content.app_version');
  if (await hasVersion(ctx.tx, draft.version)) throw taken();
  requireSecondOperator(ctx, [subjectOf(draft)], { about: [draft], costMaxMinor: null });
  const added = await insertVersion(ctx.tx, draft, ctx.now);
  if (added === null) throw taken();
  const { required, url, sha256 } = draft;
  return record(ctx, added, reason, { required, url, sha256 });
}

export async function withdrawVersion(
  ctx: OperatorContext,
  { params, body }: Input<'POST /app-versions/:id/withdraw'>,
): Promise<OperatorAppVersion> {
  const ended = await endVersion(ctx.tx, params.id, ctx.now);
  return ended === null ? view(await oneOf(ctx.tx, params.id)) : record(ctx, ended, body.reason, { withdrawn: true });
}

async function oneOf(tx: OperatorContext['tx'], id: number): Promise<StoredVersion> {
  const row = await versionById(tx, id);
  if (row === null) throw new ApiError('errors.not_found');
  return row;
}

const subjectOf = ({ version }: { readonly version: string }) => `app-version:${version}` as const;

async function record(
  { tx, origin, now }: OperatorContext,
  row: StoredVersion,
  reason: string,
  after: Readonly<Record<string, string | boolean>>,
): Promise<OperatorAppVersion> {
  await emitContentChanged(tx, { what: 'app', at: row.version }, origin);
  await recordAct(tx, origin, { act: 'content.app', subject: subjectOf(row), also: [], reason, at: now, after });
  return view(row);
}

function view({ id, version, required, url, sha256, bytes, news, added_at, withdrawn_at }: StoredVersion): OperatorAppVersion {
  const withdrawnAt = withdrawn_at === null ? null : unixSec(withdrawn_at);
  return { id, version, required, url, sha256, bytes, news, addedAt: unixSec(added_at), withdrawnAt };
}
