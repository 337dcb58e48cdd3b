import type { ContentDocument, DocumentSummary, DocumentVersion } from '@mela/contract/api/content/documents';
import { unixSec } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/types.ts';
import { operatorEmails } from '../../operators/index.ts';
import type { DocumentRow, versionsOf } from './document-store.ts';
import { missingTexts } from './translated.ts';

/** Documents as operators see them, with the addresses of those who changed them. */
export async function viewDocuments(tx: Db, rows: readonly DocumentRow[]): Promise<DocumentSummary[]> {
  const emails = await operatorEmails(
    tx,
    rows.map(({ changed_by }) => changed_by),
  );
  return rows.map((row) => ({
    id: Number(row.id),
    kind: row.kind,
    name: row.name,
    version: row.version,
    published: row.published_version,
    scheduled:
      row.scheduled_version === null || row.publish_at === null
        ? null
        : { version: row.scheduled_version, publishAt: unixSec(row.publish_at) },
    problem: row.problem,
    missing: missingTexts(row.draft),
    changedAt: unixSec(row.changed_at),
    changedBy: row.changed_by === null ? null : (emails.get(row.changed_by) ?? null),
    deleted: row.deleted,
  }));
}

export async function viewDocument(tx: Db, row: DocumentRow): Promise<ContentDocument> {
  const [summary] = await viewDocuments(tx, [row]);
  return { ...(summary as DocumentSummary), draft: row.draft };
}

type VersionRow = Awaited<ReturnType<typeof versionsOf>>[number];

export async function viewVersions(tx: Db, rows: readonly VersionRow[]): Promise<DocumentVersion[]> {
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
