import { execFileSync, spawnSync } from 'node:child_process';
import { StartError } from '../errors/start-error.ts';

/** How to run a PostgreSQL program, which does not run as root. */
export type RunAs = {
  /** The command to spawn for `command args`. */
  wrap(command: string, args: readonly string[]): readonly [command: string, args: readonly string[]];
  /** Set when the folders must belong to another user. */
  readonly owner: { readonly uid: number; readonly gid: number } | null;
};

/** PostgreSQL programs do not get this process's environment: neither secrets nor locale. */
export const serverEnv = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' } as const;

const mappedUser = ['-U', '--map-user=1000', '--map-group=1000', '--'] as const;

const plain: RunAs = { wrap: (command, args) => [command, args], owner: null };
/**
 * Root inside a user namespace: the program sees uid 1000 while the kernel still knows root, so no user and no chown is needed, even below a folder
 * that only root may enter.
 */
const mapped: RunAs = { wrap: (command, args) => ['unshare', [...mappedUser, command, ...args]], owner: null };

/** Order: not root; root with user namespaces; root with a `postgres` user. Throws a StartError when none works. */
export function chooseRunAs(): RunAs {
  if (process.getuid?.() !== 0) return plain;
  if (spawnSync('unshare', [...mappedUser, 'true']).status === 0) return mapped;
  const uid = idOf('-u');
  const gid = idOf('-g');
  if (uid === null || gid === null) {
    throw new StartError([
      'PostgreSQL does not run as root, and this machine allows no user namespaces and has no user `postgres`: start as another user, add that user, or set DATABASE_URL',
    ]);
  }
  return {
    wrap: (command, args) => ['setpriv', [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', command, ...args]],
    owner: { uid, gid },
  };
}

function idOf(flag: '-u' | '-g'): number | null {
  try {
    return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    // `id` fails when there is no such user.
    return null;
  }
}
