import { createHash } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** For the group of the server, in which the warehouse is, and for no one else. A stricter umask of the process stays. */
const modes = { file: 0o640, folder: 0o750 } as const;

/** The folder of a day, with those above it that are missing. */
export async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: modes.folder });
}

/** A file that has its name only once it is whole and on the disk. */
export type WholeFile = {
  append(bytes: Uint8Array): Promise<void>;
  /** Gives it its name. */
  end(): Promise<{ readonly bytes: number; readonly sha256: string }>;
  /** After an error: it stays under its other name, which the next run removes. */
  drop(): Promise<void>;
};

/** `mark` is of the process that writes: two never write into one file. */
export async function openFile(folder: string, name: string, mark: string): Promise<WholeFile> {
  const unfinished = join(folder, `.${name}.${mark}.part`);
  const file = await open(unfinished, 'w', modes.file);
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async append(chunk) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      await file.writeFile(chunk);
    },
    async end() {
      await file.sync();
      await file.close();
      await rename(unfinished, join(folder, name));
      return { bytes, sha256: hash.digest('hex') };
    },
    drop: () => file.close(),
  };
}
