import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A socket's path has at most 108 bytes on Linux, with the closing zero. */
const socketPathBytesMax = 107;

/** The folder for the server's socket: its data folder, or a short private one when that path is too long. */
export function chooseSocketDir(clusterDir: string): string {
  if (Buffer.byteLength(join(clusterDir, '.s.PGSQL.5432')) <= socketPathBytesMax) return clusterDir;
  const short = join(tmpdir(), `mela-${createHash('sha256').update(clusterDir).digest('hex').slice(0, 16)}`);
  mkdirSync(short, { recursive: true, mode: 0o700 });
  return short;
}
