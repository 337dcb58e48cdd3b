import { statfs } from 'node:fs/promises';
import type { ReadinessCheck } from '../http/wiring.ts';

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
