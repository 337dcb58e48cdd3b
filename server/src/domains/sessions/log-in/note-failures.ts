import { transact } from '../../../kernel/db/transact.ts';
import { enqueue, type JobContext } from '../../../kernel/jobs/index.ts';
import { seal, unseal } from '../../../kernel/sealing/seal.ts';
import type { Context } from '../../../kernel/types.ts';
import { readLookup, userByLookup } from '../../accounts/index.ts';
import { noteFailedLogIns } from '../../signals/index.ts';

const purpose = 'failed log-ins';
type Failed = { readonly lookup: string; readonly failures: number };

/** Has a job look up whether an account has this address. */
export async function noteFailuresLater({ tx, config }: Context, lookup: string, failures: number): Promise<void> {
  const failed: Failed = { lookup, failures };
  await enqueue(tx, 'sessions.note-failures', { sealed: await seal(config.secrets.sealing, purpose, failed) });
}

export async function noteFailures(sealed: string, { db, config, clock, origin }: JobContext): Promise<void> {
  const { lookup: text, failures } = (await unseal(config.secrets.reading.sealing, purpose, sealed)) as Failed;
  const lookup = readLookup(text);
  if (typeof lookup === 'string') return;
  await transact(db, async (tx) => {
    const user = await userByLookup(tx, lookup);
    if (user) await noteFailedLogIns(tx, origin, { userId: user.id, failures, succeeded: false, now: clock.now() });
  });
}
