import { statfs } from 'node:fs/promises';
import type { ReadinessCheck } from '../http/wiring.ts';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from '../types.ts';

const freeMegabytesMin = 64;
const megabyte = 1024 * 1024;

type Space = { readonly bavail: number; readonly bsize: number };

/** With a full disk no booking succeeds, while cached responses still work. `folder`: where the database and the process write. */
export function diskCheck(folder: string, spaceOf: (folder: string) => Promise<Space> = statfs): ReadinessCheck {
  return {
    name: 'disk',
    async problem() {
      const space = await spaceOf(folder).catch((error: unknown) => {
        // A process with an external database may have no such folder.
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      });
      return space !== null && space.bavail * space.bsize < freeMegabytesMin * megabyte
        ? `less than ${freeMegabytesMin} MB are free`
        : null;
    },
  };
}

const keepMs = 5_000;

/**
 * Whether the database takes writes: a standby, a read-only database and one whose disk is full still answer reads. Writes one row; a success is
 * believed for five seconds, so that an open address cannot be used to write at will.
 */
export function writeCheck(db: Db, clock: Clock): ReadinessCheck {
  let writtenMs: number | null = null;
  let underWay: Promise<string | null> | null = null;

  async function write(): Promise<string | null> {
    try {
      await sql`INSERT INTO kernel.write_probe (at) VALUES (clock_timestamp()) ON CONFLICT (one) DO UPDATE SET at = excluded.at`.execute(
        db,
      );
      writtenMs = clock.monotonicMs();
      return null;
    } catch (error) {
      // The database itself rejected the write, with an SQLSTATE; other errors mean that it was not reached.
      if (error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code))
        return 'cannot write';
      throw error;
    }
  }

  return {
    name: 'write',
    problem() {
      if (writtenMs !== null && clock.monotonicMs() - writtenMs < keepMs) return Promise.resolve(null);
      underWay ??= write().finally(() => {
        underWay = null;
      });
      return underWay;
    },
  };
}
