import { flushCompileCache } from 'node:module';
import type { Failpoint } from '../../failpoint.ts';

/** Kills this process with -9, as a power cut would. Never resolves. */
export async function die(): Promise<void> {
  // Node writes compiled code at a normal end only; without it each process of this kind would compile all of it again.
  flushCompileCache();
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
}

/** A failpoint that kills this process at one step. */
export const dieAt =
  (fatal: string): Failpoint =>
  async (step) => {
    if (step === fatal) await die();
  };
