import { documentKinds, type DocumentKind } from '@mela/contract/api/content/drafts';
import type { operatorContentApi } from '@mela/contract/api/content/documents';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Db, OperatorContext } from '../../../kernel/types.ts';
import { compareDrafts } from './compare.ts';
import { countDocuments, countVersions, documentById, type DocumentRow, listDocuments, versionAt, versionsOf } from './document-store.ts';
import { viewDocument, viewDocuments, viewVersions } from './view-document.ts';

type Rows = typeof operatorContentApi.rows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;
type Output<K extends keyof Rows> = OutputOf<Rows[K]>;

const limitDefault = 50;

export async function listKinds(): Promise<Output<'GET /content/kinds'>> {
  return Object.entries(documentKinds).map(([kind, { names, draft }]) => ({ kind: kind as DocumentKind, names, draft }));
}

export async function listAll(
  { tx }: OperatorContext,
  { query }: Input<'GET /content/documents'>,
): Promise<Output<'GET /content/documents'>> {
  const { limit = limitDefault, offset = 0, ...wanted } = query;
  return { data: await viewDocuments(tx, await listDocuments(tx, wanted, { limit, offset })), count: await countDocuments(tx, wanted) };
}

export async function showOne({ tx }: OperatorContext, { params }: Input<'GET /content/documents/:id'>) {
  return viewDocument(tx, await documentOf(tx, params.id));
}

export async function listVersions(
  { tx }: OperatorContext,
  { params, query: { limit = limitDefault, offset = 0 } }: Input<'GET /content/documents/:id/versions'>,
): Promise<Output<'GET /content/documents/:id/versions'>> {
  const { id } = await documentOf(tx, params.id);
  return { data: await viewVersions(tx, await versionsOf(tx, id, { limit, offset })), count: await countVersions(tx, id) };
}

export async function showVersion(
  { tx }: OperatorContext,
  { params }: Input<'GET /content/documents/:id/versions/:version'>,
): Promise<Output<'GET /content/documents/:id/versions/:version'>> {
  const version = await versionOf(tx, params.id, params.version);
  const [shown] = await viewVersions(tx, [version]);
  if (shown === undefined) throw new ApiError('errors.not_found');
  return { ...shown, draft: version.draft };
}

export async function compare(
  { tx }: OperatorContext,
  { params, query }: Input<'GET /content/documents/:id/compare'>,
): Promise<Output<'GET /content/documents/:id/compare'>> {
  const [before, after] = [await versionOf(tx, params.id, query.before), await versionOf(tx, params.id, query.after)];
  return compareDrafts(before.draft, after.draft);
}

/** @throws ApiError `errors.not_found` */
export async function documentOf(tx: Db, id: number): Promise<DocumentRow> {
  const found = await documentById(tx, BigInt(id));
  if (found === undefined) throw new ApiError('errors.not_found');
  return found;
}

/** @throws ApiError `errors.not_found` */
export async function versionOf(tx: Db, id: number, version: number) {
  const found = await versionAt(tx, BigInt(id), version);
  if (found === undefined) throw new ApiError('errors.not_found');
  return found;
}
