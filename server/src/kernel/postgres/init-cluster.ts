import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../errors/start-error.ts';
import type { Binaries } from './binaries.ts';
import { serverEnv, type RunAs } from './run-as.ts';

const run = promisify(execFile);
const major = '18';
/** The owner role of an embedded server. It has no password: only users with access to the folder reach its socket. */
export const superuser = 'mela';

/** Creates a cluster in `dir` unless there is one. It is built elsewhere and renamed, so that a kill never leaves an incomplete cluster. */
export async function initCluster(dir: string, binaries: Binaries, runAs: RunAs, options: { readonly sync: boolean }): Promise<void> {
  const versionFile = join(dir, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const found = readFileSync(versionFile, 'utf8').trim();
    if (found !== major)
      throw new StartError([
        `DATA_DIR holds a database of PostgreSQL ${found} (${dir}): this version runs ${major}; take another DATA_DIR, or move the data with pg_dump`,
      ]);
    return;
  }
  const draft = `${dir}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  if (runAs.owner) chownSync(draft, runAs.owner.uid, runAs.owner.gid);
  const flags = [
    '-D',
    draft,
    '-U',
    superuser,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
    ...(options.sync ? [] : ['--no-sync']),
  ];
  const [command, args] = runAs.wrap(binaries.initdb, flags);
  try {
    await run(command, [...args], { env: serverEnv });
  } catch (error) {
    const detail = error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n').at(-1) : String(error);
    throw new StartError([`the embedded PostgreSQL could not create its data folder ${dir}: ${detail}`], error);
  }
  renameSync(draft, dir);
}
