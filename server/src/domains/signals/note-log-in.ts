import { createHmac } from 'node:crypto';
import { emit } from '../../kernel/events/index.ts';
import { addressGroup } from '../../kernel/limits/caller-address.ts';
import type { Origin } from '../../kernel/origin.ts';
import type { Context, Db } from '../../kernel/types.ts';
import { deviceOf, type Browser } from './device-cookie.ts';
import { countAccounts, renameSightings, saveSighting, saveSignal, type NewSignal } from './store.ts';

/** So many accounts on one browser, or new ones from one network address in a week: networks of mobile phones share addresses. */
export const sharedMin = { device: 3, address: 10 } as const;
const addressWindowSec = 7 * 86_400;
/** Wrong passwords of one account within an hour of each other. */
export const failedLogInsMin = 10;

type Visit = Browser & Pick<Context, 'tx' | 'now' | 'address' | 'origin'>;
type LogIn = { readonly userId: bigint; readonly browser: string | null; readonly system: string | null };

/** Notes from where a player logs in, and raises what stands out. It never refuses a log-in. */
export async function noteLogIn(ctx: Visit, { userId, browser, system }: LogIn): Promise<void> {
  const { tx, now, config, origin } = ctx;
  const keyed = (kind: string, text: string) =>
    config.secrets.reading.codes.map((key) =>
      createHmac('sha256', key)
        .update(JSON.stringify(['signals', kind, text]))
        .digest(),
    );
  const [devices, addresses] = [keyed('device', deviceOf(ctx)), keyed('address', addressGroup(ctx.address))];
  const [[device, ...devicesBefore], [address, ...addressesBefore]] = [devices, addresses];
  if (!device || !address) throw new Error('there is no key for what log-ins show');
  // Known by a key from before: noted by the current one from now on.
  for (const [at, before] of devicesBefore.entries())
    await renameSightings(tx, userId, { device: before, address: addressesBefore[at] ?? before }, { device, address });
  const { isNew, others } = await saveSighting(tx, { userId, device, address, browser, system, now });
  // Only a browser that is new to the account can have changed the other answers.
  if (!isNew) return;
  const raiseIt = (kind: NewSignal['kind'], cause: Buffer, facts: NewSignal['facts']) =>
    raise(tx, origin, { userId, kind, cause, facts, now });
  if (others) await raiseIt('new-device', device, { browser, system });
  const onDevice = await countAccounts(tx, { device });
  if (onDevice >= sharedMin.device) await raiseIt('shared-device', device, { accounts: onDevice });
  const since = new Date(now.getTime() - addressWindowSec * 1000);
  const onAddress = await countAccounts(tx, { address, since });
  if (onAddress >= sharedMin.address) await raiseIt('shared-address', address, { accounts: onAddress });
}

type Failures = { readonly userId: bigint; readonly failures: number; readonly succeeded: boolean; readonly now: Date };

/** Many wrong passwords for one account, or a log-in after them. One signal a day. */
export async function noteFailedLogIns(tx: Db, origin: Origin, { userId, failures, succeeded, now }: Failures): Promise<void> {
  const day = Buffer.from(now.toISOString().slice(0, 10));
  const facts = { failures, ended: succeeded ? 'logged in' : null };
  await raise(tx, origin, { userId, kind: 'failed-log-ins', cause: day, facts, now });
}

/** Raises a signal for its player, kind and cause, unless the same is open; after its review it comes again as a new one. It blocks nothing. */
export async function raise(tx: Db, origin: Origin, signal: NewSignal): Promise<void> {
  const signalId = await saveSignal(tx, signal);
  if (signalId === null) return;
  await emit(tx, origin, [{ type: 'signal.raised', userId: signal.userId, body: { signalId, kind: signal.kind } }]);
}
