import type { ContentDocument, operatorContentApi } from '@mela/contract/api/content/documents';
import type { InputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Db, OperatorContext } from '../../../kernel/types.ts';
import { recordAct } from '../../audit/index.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import type { KindOf } from './document-kind.ts';
import { changeDocument, documentById, type DocumentRow, insertDocument, lockDocument, saveVersion, versionAt } from './document-store.ts';
import { publishVersion } from './publish-version.ts';
import { viewDocument } from './view-document.ts';

type Rows = typeof operatorContentApi.rows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;
type Given = { readonly params: { readonly id: number }; readonly body: { readonly version: number; readonly reason: string } };

/** The acts of editors on documents of these kinds. */
export function documentActs(kindOf: KindOf) {
  return {
    /** @throws ApiError `errors.validation`, `errors.content.name` */
    async create(ctx: OperatorContext, { body }: Input<'POST /content/documents'>): Promise<ContentDocument> {
      const { kind, name, reason } = body;
      const draft = await kindOf(kind).check(ctx.tx, name, body.draft);
      const id = await insertDocument(ctx.tx, kind, name, { draft, at: ctx.now, by: ctx.operator.id });
      if (id === null) throw new ApiError('errors.content.name');
      return record(ctx, id, 'create', reason);
    },

    /** @throws ApiError `errors.validation`, `errors.content.version` where someone has saved another draft since: nothing is written then */
    async save(ctx: OperatorContext, { params, body }: Input<'POST /content/documents/:id'>): Promise<ContentDocument> {
      const document = await unchanged(ctx.tx, { params, body });
      const draft = await kindOf(document.kind).check(ctx.tx, document.name, body.draft);
      await saveVersion(ctx.tx, document.id, document.version + 1, { draft, at: ctx.now, by: ctx.operator.id, restored: null });
      return record(ctx, document.id, 'save', body.reason);
    },

    /** The earlier version must still be one that its kind takes. */
    async restore(ctx: OperatorContext, { params, body }: Input<'POST /content/documents/:id/restore'>): Promise<ContentDocument> {
      const document = await unchanged(ctx.tx, { params, body });
      const earlier = await versionAt(ctx.tx, document.id, body.restored);
      if (earlier === undefined) throw new ApiError('errors.not_found');
      const draft = await kindOf(document.kind).check(ctx.tx, document.name, earlier.draft);
      const saved = { draft, at: ctx.now, by: ctx.operator.id, restored: body.restored };
      await saveVersion(ctx.tx, document.id, document.version + 1, saved);
      return record(ctx, document.id, 'restore', body.reason);
    },

    async publish(ctx: OperatorContext, { params, body }: Input<'POST /content/documents/:id/publish'>): Promise<ContentDocument> {
      const document = await standing(ctx.tx, { params, body });
      await publishVersion(ctx.tx, kindOf, document, document.version);
      return record(ctx, document.id, 'publish', body.reason);
    },

    /** @throws ApiError `errors.content.past` */
    async schedule(ctx: OperatorContext, { params, body }: Input<'POST /content/documents/:id/schedule'>): Promise<ContentDocument> {
      const document = await standing(ctx.tx, { params, body });
      const publishAt = body.publishAt === null ? null : new Date(body.publishAt * 1000);
      if (publishAt !== null && publishAt <= ctx.now) throw new ApiError('errors.content.past');
      await kindOf(document.kind).check(ctx.tx, document.name, document.draft);
      const version = publishAt === null ? null : document.version;
      await changeDocument(ctx.tx, document.id, { scheduled_version: version, publish_at: publishAt, problem: null });
      return record(ctx, document.id, publishAt === null ? 'unschedule' : 'schedule', body.reason);
    },

    async remove(ctx: OperatorContext, { params, body }: Input<'POST /content/documents/:id/delete'>): Promise<ContentDocument> {
      const document = await unchanged(ctx.tx, { params, body });
      await kindOf(document.kind).hide(ctx.tx, document.name);
      await changeDocument(ctx.tx, document.id, {
        published_version: null,
        scheduled_version: null,
        publish_at: null,
        problem: null,
        deleted: true,
      });
      return record(ctx, document.id, 'delete', body.reason);
    },
  };
}

/** The document, locked. @throws ApiError `errors.not_found`, `errors.content.version` with who changed it and when, by the clocks of India */
async function unchanged(tx: Db, { params, body }: Given): Promise<DocumentRow> {
  const document = await lockDocument(tx, BigInt(params.id));
  if (document === undefined) throw new ApiError('errors.not_found');
  if (document.version === body.version) return document;
  throw await changedMeanwhile(tx, { version: document.version, by: document.changed_by, at: document.changed_at });
}

/** The same of one that was not deleted: a deleted one is restored first. */
async function standing(tx: Db, given: Given): Promise<DocumentRow> {
  const document = await unchanged(tx, given);
  if (document.deleted) throw new ApiError('errors.not_found');
  return document;
}

async function record({ tx, origin, now }: OperatorContext, id: bigint, act: string, reason: string): Promise<ContentDocument> {
  const document = await documentById(tx, id);
  if (document === undefined) throw new ApiError('errors.not_found');
  const { kind, name, version, published_version: published, publish_at } = document;
  await recordAct(tx, origin, {
    act: 'content.documents',
    subject: `${kind}:${name}`,
    also: [],
    reason,
    at: now,
    after: { act, version, published, publishAt: publish_at?.toISOString() ?? null },
  });
  return viewDocument(tx, document);
}
