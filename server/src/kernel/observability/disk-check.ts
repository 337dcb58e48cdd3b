import { statfs } from 'node:fs/promises';
import type { ReadinessCheck } from '../http/wiring.ts';

const freeMegabytesMin = 64;
const megabyte = 1024 * 1024;

type Space = { readonly bavail: number; readonly bsize: number };

/** A full disk ends every booking, while what is in memory is still answered. `folder`: where the database and the process write. */
export function diskCheck(folder: string, spaceOf: (folder: string) => Promise<Space> = statfs): ReadinessCheck {
  return {
    name: 'disk',
    async problem() {
      const space = await spaceOf(folder).catch((error: unknown) => {
        // A process on a database elsewhere may have nothing to write.
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      });
      return space !== null && space.bavail * space.bsize < freeMegabytesMin * megabyte
        ? `less than ${freeMegabytesMin} MB are free`
        : null;
    },
  };
}
