import { transact } from '../../../kernel/db/transact.ts';
import { emit } from '../../../kernel/events/index.ts';
import { job, type JobContext } from '../../../kernel/jobs/index.ts';
import type { Setting } from '../../../kernel/settings/define-settings.ts';
import type { Tx } from '../../../kernel/types.ts';
import type { FlagService } from './adapter.ts';
import { flagsReadAt, lockFlags, replaceFlags, storedFlags } from './flag-store.ts';

declare module '../../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'settings.read-flags': Record<never, never>;
  }
}

type Services = Pick<JobContext, 'db' | 'clock' | 'log' | 'origin'>;

/** A service that is away for so long switches nothing any more: the settings hold again. */
const heldMs = 3_600_000;

export const flagsJob = (service: FlagService, settings: ReadonlyMap<string, Setting>) =>
  job({
    name: 'settings.read-flags',
    through: 'It asks one service for all flags at once.',
    cron: '* * * * *',
    run: (_payload, services) => readFlags(services, service, settings),
  });

/** Takes over what the service says of the features that it may switch, and publishes each change, so that every process reads its settings again. */
export async function readFlags(
  { db, clock, log, origin }: Services,
  service: FlagService,
  settings: ReadonlyMap<string, Setting>,
): Promise<void> {
  const now = clock.now();
  const said = await service.read().catch((error: unknown) => {
    log.warn({ err: error }, 'the service of feature flags could not be read');
    return null;
  });
  const mine = said && new Map([...said].filter(([alias]) => settings.get(alias)?.flagged?.for === 'visitors'));
  await transact(db, async (tx: Tx) => {
    await lockFlags(tx);
    const [before, readAt] = [await storedFlags(tx), await flagsReadAt(tx)];
    const isStale = readAt !== null && now.getTime() - readAt.getTime() > heldMs;
    const after = mine ?? (isStale ? new Map<string, boolean>() : null);
    if (after === null || (before.size === 0 && after.size === 0)) return;
    await replaceFlags(tx, after, now);
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter((alias) => before.get(alias) !== after.get(alias));
    await emit(
      tx,
      origin,
      changed.map((alias) => ({ type: 'settings.changed', userId: null, body: { alias } }) as const),
    );
  });
}
