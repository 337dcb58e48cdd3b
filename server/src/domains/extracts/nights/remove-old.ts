import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobServices } from '../../../kernel/jobs/index.ts';
import type { Config } from '../../../config/config.ts';
import { markRemoved, writtenBefore } from './night-store.ts';

/** Removes the folders of days that were written longer ago than they are kept; what else is in the directory is left alone. */
export async function removeOld({ db, clock, log }: JobServices, { dir, keptDays }: NonNullable<Config['extracts']>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * 86_400_000);
  for (const day of await writtenBefore(db, before)) {
    await rm(join(dir, day), { recursive: true, force: true });
    await markRemoved(db, day);
    log.info({ day }, 'an old extract was removed');
  }
}
