import { mkdir, open, readdir, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Delivered, ProductSink, WaitingEvent } from '../product-events/sink.ts';

/** For the group of the server, in which a warehouse is, and for no one else. */
const modes = { file: 0o640, folder: 0o750 } as const;
const shape = /^product-events-(\d{4}-\d{2}-\d{2})\.ndjson$/;
const dayMs = 86_400_000;
const lineEnd = 10;

type Options = { readonly dir: string; readonly keptDays: number };

/**
 * Adds events to the file of the day on which they are written (UTC), a line of JSON each: `product-events-2026-11-30.ndjson`. An event can be there
 * twice after a process was killed, with the same `uuid`. Files of more than so many days ago are removed when a new one begins.
 */
export function productFiles({ dir, keptDays }: Options): ProductSink {
  return {
    name: 'files',
    async deliver(events, now): Promise<Delivered> {
      try {
        await mkdir(dir, { recursive: true, mode: modes.folder });
        const file = await open(join(dir, `product-events-${now.toISOString().slice(0, 10)}.ndjson`), 'a+', modes.file);
        try {
          if (await addLines(file, events)) await removeOld(dir, new Date(now.getTime() - keptDays * dayMs));
        } finally {
          await file.close();
        }
        return 'taken';
      } catch (error) {
        return { later: error instanceof Error && 'code' in error ? String(error.code) : 'no file', pauseSec: null };
      }
    },
  };
}

/** Whole lines on the disk, or the file as it was. @returns whether the file was new */
async function addLines(file: FileHandle, events: readonly WaitingEvent[]): Promise<boolean> {
  const { size } = await file.stat();
  const isCut = size > 0 && (await file.read(Buffer.alloc(1), 0, 1, size - 1)).buffer[0] !== lineEnd;
  try {
    await file.appendFile(`${isCut ? '\n' : ''}${events.map((event) => `${JSON.stringify(lineOf(event))}\n`).join('')}`);
    await file.datasync();
  } catch (error) {
    await file.truncate(size);
    throw error;
  }
  return size === 0;
}

const lineOf = ({ uuid, event, player, properties, at }: WaitingEvent) => ({
  uuid,
  event,
  distinct_id: player,
  timestamp: at.toISOString(),
  properties,
});

async function removeOld(dir: string, before: Date): Promise<void> {
  const first = before.toISOString().slice(0, 10);
  for (const name of await readdir(dir)) {
    const [, day] = shape.exec(name) ?? [];
    if (day !== undefined && day < first) await rm(join(dir, name), { force: true });
  }
}
