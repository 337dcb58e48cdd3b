import { ApiError } from '../../../kernel/errors/api-error.ts';
import { job, pagesApart, type JobContext } from '../../../kernel/jobs/index.ts';
import type { Db, Tx } from '../../../kernel/types.ts';
import { recordAct } from '../../audit/index.ts';
import type { KindOf } from './document-kind.ts';
import { changeDocument, dueDocuments, versionAt } from './document-store.ts';

declare module '../../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'content.publish-due': Record<never, never>;
  }
}

type Published = { readonly id: bigint; readonly kind: string; readonly name: string };

/** Shows a version to readers, in the transaction of the caller. @throws ApiError for a draft that has become impossible since it was saved */
export async function publishVersion(tx: Db, kindOf: KindOf, { id, kind, name }: Published, version: number): Promise<void> {
  const stored = await versionAt(tx, id, version);
  if (stored === undefined) throw new ApiError('errors.not_found');
  const shownBy = kindOf(kind);
  await shownBy.show(tx, name, await shownBy.check(tx, name, stored.draft));
  await changeDocument(tx, id, { published_version: version, scheduled_version: null, publish_at: null, problem: null });
}

const documentsOfAPage = 20;

/** Publishes what is due. What has become impossible is taken off the schedule, and its document says why. */
export const publishDue = (kindOf: KindOf) =>
  job({
    name: 'content.publish-due',
    through: 'due rows',
    cron: '* * * * *',
    async run(_payload, services) {
      const { db, log, clock, rowsMax = documentsOfAPage } = services;
      await pagesApart({
        db,
        log,
        rowsMax,
        due: (tx, max) => dueDocuments(tx, clock.now(), max),
        keyOf: ({ id }) => String(id),
        work: async (tx, rows) => {
          for (const row of rows) await publishScheduled(tx, kindOf, row, services);
        },
      });
    },
  });

type Due = Awaited<ReturnType<typeof dueDocuments>>[number];

async function publishScheduled(tx: Tx, kindOf: KindOf, due: Due, { origin, clock }: JobContext): Promise<void> {
  const { id, kind, name, scheduled_version: version } = due;
  if (version === null) return;
  let problem: string | null = null;
  try {
    await publishVersion(tx, kindOf, due, version);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    problem = [error.key, ...Object.keys(error.details.fields ?? {})].join(' ');
    await changeDocument(tx, id, { scheduled_version: null, publish_at: null, problem });
  }
  const after = { act: 'publish by schedule', version, problem };
  await recordAct(tx, origin, { act: 'content.documents', subject: `${kind}:${name}`, also: [], reason: null, at: clock.now(), after });
}
