import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { tryLock } from '../process-lock.ts';
import { makeDir } from './make-dir.ts';
import { StartError } from '../errors/start-error.ts';

/** The previous server may still be stopping when the next one starts. */
const waitMs = 3_000;
const pollMs = 50;

/** Allows one server at a time on a DATA_DIR. Returns the function that releases it. */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  makeDataDir(dataDir);
  const name = `mela-data-${createHash('sha256').update(realpathSync(dataDir)).digest('hex')}`;
  for (let waitedMs = 0; ; waitedMs += pollMs) {
    const release = await tryLock(name);
    if (release !== null) return release;
    if (waitedMs >= waitMs)
      throw new StartError([
        `DATA_DIR ${dataDir} is in use by another running Mela: stop that one, or give this one its own DATA_DIR (and PORT)`,
      ]);
    await wait(pollMs);
  }
}

function makeDataDir(dataDir: string): void {
  try {
    makeDir(dataDir);
  } catch (error) {
    throw new StartError(
      [
        `DATA_DIR ${dataDir} cannot be created (${error instanceof Error ? error.message : String(error)}): it must be a folder that this user may write`,
      ],
      error,
    );
  }
}
