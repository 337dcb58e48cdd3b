import type { operatorBlogApi } from '@mela/contract/api/blog/operator-blog';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Db, OperatorContext } from '../../../kernel/types.ts';
import { pictureOfPath } from '../../content/index.ts';
import { operatorEmails } from '../../operators/index.ts';
import { articleById } from '../article-store.ts';
import { versionAt, versionsOf } from './version-store.ts';

type Rows = typeof operatorBlogApi.rows;
type Row = Awaited<ReturnType<typeof versionsOf>>[number];

/** @throws ApiError `errors.not_found` */
export async function listVersions(
  { tx }: OperatorContext,
  { params }: InputOf<Rows['GET /articles/:id/versions']>,
): Promise<OutputOf<Rows['GET /articles/:id/versions']>> {
  if ((await articleById(tx, params.id)) === null) throw new ApiError('errors.not_found');
  return view(tx, await versionsOf(tx, params.id));
}

/** @throws ApiError `errors.not_found` */
export async function showVersion(
  { tx }: OperatorContext,
  { params }: InputOf<Rows['GET /articles/:id/versions/:version']>,
): Promise<OutputOf<Rows['GET /articles/:id/versions/:version']>> {
  const row = await versionAt(tx, params.id, params.version);
  const [saved] = row === null ? [] : await view(tx, [row]);
  if (row === null || saved === undefined) throw new ApiError('errors.not_found');
  return { ...saved, draft: { ...row.draft, picture: pictureOfPath(row.draft.picture) } };
}

async function view(tx: Db, rows: readonly Row[]) {
  const emails = await operatorEmails(
    tx,
    rows.map(({ saved_by }) => saved_by),
  );
  return rows.map(({ version, saved_at, saved_by, restored }) => ({
    version,
    savedAt: unixSec(saved_at),
    savedBy: saved_by === null ? null : (emails.get(saved_by) ?? null),
    restored,
  }));
}
