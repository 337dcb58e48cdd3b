import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { platform } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { makeDir } from './make-dir.ts';
import { StartError } from '../errors/start-error.ts';

/** The previous server may still be stopping when the next one starts. */
const waitMs = 3_000;
const pollMs = 50;

/**
 * Allows one server at a time on a DATA_DIR. The lock is a socket in Linux' abstract name space: the kernel releases it however
 * this process ends, so it never becomes stale. Returns the function that releases it.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  makeDataDir(dataDir);
  if (platform() !== 'linux') return () => undefined;
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex');
  const server = createServer((socket) => socket.destroy());
  for (let waitedMs = 0; !(await listens(server, `\0mela-data-${name}`)); waitedMs += pollMs) {
    if (waitedMs < waitMs) await wait(pollMs);
    else
      throw new StartError([
        `DATA_DIR ${dataDir} is in use by another running Mela: stop that one, or give this one its own DATA_DIR (and PORT)`,
      ]);
  }
  server.unref();
  return () => void server.close();
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

async function listens(server: Server, path: string): Promise<boolean> {
  server.listen(path);
  try {
    await once(server, 'listening');
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false;
    throw error;
  }
}
