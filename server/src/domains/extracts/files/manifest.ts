import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { timeZone } from '@mela/contract/site/market';
import type { AnalyticsView } from '../../../kernel/domain/table-rights.ts';
import type { Column } from './columns.ts';
import { openFile } from './open-file.ts';

/** A file of an extract. `asOf`: when its rows were read, of a view whose rows change. */
export type ExtractFile = {
  readonly name: string;
  readonly view: string;
  readonly version: number;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly asOf?: string;
};

/** One more with each change of what is in the two files beside the rows. */
const formVersion = 1;

export async function isWhole(folder: string, { name, bytes }: ExtractFile): Promise<boolean> {
  const found = await stat(join(folder, name)).catch(() => null);
  return found?.size === bytes;
}

type Night = {
  readonly day: string;
  readonly views: readonly AnalyticsView[];
  readonly columns: ReadonlyMap<string, readonly Column[]>;
  readonly files: readonly ExtractFile[];
};

/** Writes what the columns are, then what is there: a folder with a manifest is whole. */
export async function writeManifest(folder: string, { day, views, columns, files }: Night, mark: string): Promise<void> {
  const described = views.map(({ name, version, key, at, final }) => ({
    name,
    version,
    key,
    day: at,
    final,
    columns: (columns.get(name) ?? []).map(({ name: column, type }) => ({ name: column, type })),
  }));
  await writeJson(folder, 'schema.json', { form: formVersion, timeZone, views: described }, mark);
  await writeJson(folder, 'manifest.json', { form: formVersion, day, files: files.map(inOrder) }, mark);
}

/** The database keeps no order of fields, and a manifest that says the same has the same bytes. */
const inOrder = ({ name, view, version, rows, bytes, sha256, asOf }: ExtractFile) => ({ name, view, version, rows, bytes, sha256, asOf });

async function writeJson(folder: string, name: string, value: unknown, mark: string): Promise<void> {
  const file = await openFile(folder, name, mark);
  await file.append(Buffer.from(`${JSON.stringify(value, null, 2)}\n`));
  await file.end();
}
