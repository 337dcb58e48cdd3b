import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnalyticsView } from '../../../kernel/domain/table-rights.ts';
import type { JobServices } from '../../../kernel/jobs/index.ts';
import { columnsOf } from '../files/columns-store.ts';
import { isWhole, writeManifest, type ExtractFile } from '../files/manifest.ts';
import { openFolder } from '../files/open-file.ts';
import { writeView, type PageSizes } from '../files/write-view.ts';
import { spanOf } from './due-days.ts';
import { endNight, renewLease, noteFailure, takeLease } from './night-store.ts';

/** A process that is killed holds a night for so long. */
const leaseMs = 120_000;
const renewAfterMs = 20_000;

export type Target = {
  readonly dir: string;
  readonly views: readonly AnalyticsView[];
  readonly sizes?: PageSizes;
};

/**
 * Writes the files of a day, view by view, into a folder with its name. A file has another name until it is whole; the manifest, written last, lists
 * all of them. A night that was interrupted continues behind the last view that is whole.
 * @returns false where another process is at it
 */
export async function writeNight(services: JobServices, target: Target, day: string): Promise<boolean> {
  const { db, clock, random, log } = services;
  const lease = random.token(16);
  const until = () => new Date(clock.now().getTime() + leaseMs);
  const night = await takeLease(db, day, lease, clock.now(), until());
  if (night === null) return false;
  try {
    const begunMs = clock.monotonicMs();
    const folder = join(target.dir, day);
    await openFolder(folder);
    await removeUnfinished(folder);
    let files: readonly ExtractFile[] = await wholeFiles(folder, night.files);
    let renewedAtMs = begunMs;
    const renew = async (saved: readonly ExtractFile[] | null) => {
      if (saved === null && clock.monotonicMs() - renewedAtMs < renewAfterMs) return;
      renewedAtMs = clock.monotonicMs();
      if (!(await renewLease(db, day, lease, until(), saved))) throw new LeaseLost(day);
    };
    const columns = await columnsOf(db);
    for (const view of target.views) {
      if (files.some((file) => file.view === view.name)) continue;
      const own = columns.get(view.name) ?? [];
      const written = await writeView(services, { view, columns: own, folder, span: spanOf(day), mark: lease, ...target.sizes }, () =>
        renew(null),
      );
      files = [...files, ...written];
      await renew(files);
    }
    files = files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    await writeManifest(folder, { day, views: target.views, columns, files }, lease);
    if (!(await endNight(db, day, lease, night.wantedAt, files, clock.now()))) throw new LeaseLost(day);
    log.info({ day, files: files.length, tookMs: Math.round(clock.monotonicMs() - begunMs) }, 'an extract was written');
    return true;
  } catch (error) {
    await noteFailure(db, day, lease, error instanceof Error ? error.message : 'unknown');
    throw error;
  }
}

class LeaseLost extends Error {
  constructor(day: string) {
    super(`another process has taken over the extract of ${day}`);
  }
}

/** Of a process that was killed. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (/^\..*\.part$/.test(name)) await rm(join(folder, name), { force: true });
}

/** The files of views of which none is missing. */
async function wholeFiles(folder: string, files: readonly ExtractFile[]): Promise<ExtractFile[]> {
  const broken = new Set<string>();
  for (const file of files) if (!(await isWhole(folder, file))) broken.add(file.view);
  return files.filter(({ view }) => !broken.has(view));
}
