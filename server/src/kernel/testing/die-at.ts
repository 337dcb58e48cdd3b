import type { Failpoint } from '../failpoint.ts';

/** Kills this process with -9, as a power cut would. Never resolves. */
export async function die(): Promise<void> {
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
}

/** A failpoint that kills this process at one step. */
export const dieAt =
  (fatal: string): Failpoint =>
  async (step) => {
    if (step === fatal) await die();
  };
