import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { Row } from './columns-store.ts';
import type { Column } from './columns.ts';
import type { WholeFile } from './open-file.ts';

/** A file of one format: it takes rows page by page, and holds no more than one. */
export type Format = {
  write(rows: readonly Row[]): Promise<void>;
  /** Writes what the end of the format needs; the file is not closed yet. */
  finish(): Promise<void>;
};

const compress = promisify(gzip);

/** A line for each row. Each page is a gzip member of its own, which readers take as one file. */
export function ndjson(file: WholeFile, columns: readonly Column[]): Format {
  const names = columns.map(({ name }) => JSON.stringify(name));
  const lineOf = (row: Row) => `{${columns.map(({ name, json }, at) => `${names[at]}:${json(row[name])}`).join(',')}}\n`;
  let isEmpty = true;
  return {
    async write(rows) {
      isEmpty = false;
      await file.append(await compress(rows.map(lineOf).join('')));
    },
    async finish() {
      if (isEmpty) await file.append(await compress(''));
    },
  };
}

/** Each page is a row group, compressed by Snappy. */
export function parquet(file: WholeFile, columns: readonly Column[]): Format {
  const buffer = new ByteWriter();
  const empty = async () => {
    const bytes = buffer.getBytes();
    buffer.index = 0;
    await file.append(bytes);
  };
  const writer = Object.assign(buffer, { flush: empty, finish: empty });
  const schema = [{ name: 'root', num_children: columns.length }, ...columns.map(({ element }) => element)];
  const document = new ParquetWriter({ writer, schema, createdBy: 'mela' });
  return {
    async write(rows) {
      const columnData = columns.map(({ name, cell }) => ({ name, data: rows.map((row) => cell(row[name])), offsetIndex: false }));
      await document.write({ columnData, rowGroupSize: rows.length });
    },
    finish: async () => document.finish(),
  };
}
