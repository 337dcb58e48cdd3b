import { setTimeout as pause } from 'node:timers/promises';
import type { AnalyticsView } from '../../../kernel/domain/table-rights.ts';
import type { JobServices } from '../../../kernel/jobs/index.ts';
import { keyRange, readPage, type Row } from './columns-store.ts';
import type { Column } from './columns.ts';
import { ndjson, parquet, type Format } from './formats.ts';
import type { ExtractFile } from './manifest.ts';
import { openFile, type WholeFile } from './open-file.ts';

/** Rows of a page, which is also a row group, and of a file: what is held of a file grows with its pages. */
export type PageSizes = { readonly pageRows?: number; readonly fileRows?: number };
const [pageRowsMax, fileRowsMax] = [2_000, 1_000_000];
/** Of the time that a page took: bets of the same process go first. */
const pauseShare = 0.5;

type Work = PageSizes & {
  readonly view: AnalyticsView;
  readonly columns: readonly Column[];
  readonly folder: string;
  readonly span: { readonly from: Date; readonly to: Date };
  readonly mark: string;
};

type Open = { readonly file: WholeFile; readonly name: string; readonly format: Format };

/**
 * Writes the rows of a view in both formats, in the order of their keys, into files of so many rows each. It reads by pages, each of its own moment,
 * so that no transaction stays open. `afterPage` may throw to end it. A view without rows has one empty file of each format.
 */
export async function writeView(services: JobServices, work: Work, afterPage: () => Promise<void>): Promise<ExtractFile[]> {
  const { db, clock } = services;
  const { view, columns, span, pageRows = pageRowsMax, fileRows = fileRowsMax } = work;
  const asOf = view.final ? null : clock.now().toISOString();
  const of = { view, columns, span, range: view.at === null ? null : await keyRange(db, view, span) };
  const files: ExtractFile[] = [];
  let [after, isOver]: [bigint | null, boolean] = [null, false];
  const next = async (room: number): Promise<readonly Row[]> => {
    if (isOver) return [];
    const asked = Math.min(pageRows, room === 0 ? fileRows : room);
    const page = await readPage(db, of, after, asked);
    isOver = page.length < asked;
    after = page.length === 0 ? after : BigInt(page.at(-1)?.[view.key] as bigint);
    return page;
  };
  let page = await next(fileRows);
  for (let part = 1; part === 1 || page.length > 0; part += 1) {
    const opened = await openBoth(work, part);
    try {
      let rows = 0;
      while (page.length > 0 && rows < fileRows) {
        const begunMs = clock.monotonicMs();
        for (const { format } of opened) await format.write(page);
        rows += page.length;
        await afterPage();
        page = await next(fileRows - rows);
        await pause((clock.monotonicMs() - begunMs) * pauseShare);
      }
      for (const { file, name, format } of opened) {
        await format.finish();
        files.push({ name, view: view.name, version: view.version, rows, ...(await file.end()), ...(asOf !== null && { asOf }) });
      }
    } catch (error) {
      await Promise.allSettled(opened.map(({ file }) => file.drop()));
      throw error;
    }
  }
  return files;
}

async function openBoth({ view, columns, folder, mark }: Work, part: number): Promise<Open[]> {
  const stem = `${view.name}-${String(part).padStart(5, '0')}`;
  const open = async (ending: string, formatOf: (file: WholeFile, of: readonly Column[]) => Format): Promise<Open> => {
    const name = `${stem}.${ending}`;
    const file = await openFile(folder, name, mark);
    return { file, name, format: formatOf(file, columns) };
  };
  return [await open('ndjson.gz', ndjson), await open('parquet', parquet)];
}
