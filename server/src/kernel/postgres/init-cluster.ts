import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../config/start-error.ts';
import type { Binaries } from './binaries.ts';
import { serverEnv, type RunAs } from './run-as.ts';

const run = promisify(execFile);
const major = '18';
/** The one role of an embedded server; only who may enter the folder reaches its socket, so no password. */
export const superuser = 'mela';

/** Makes a cluster in `dir` unless one is there. Built aside and renamed: a kill half-way leaves nothing that looks whole. */
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
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n').at(-1) : String(error);
    throw new StartError([`the embedded PostgreSQL could not make its data folder ${dir}: ${said}`], error);
  }
  renameSync(draft, dir);
}
