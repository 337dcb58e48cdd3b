import { minorPerRupee } from '@mela/contract/money/money';
import type { ProviderConfig } from '../../../config/providers.ts';
import { transact } from '../../../kernel/db/transact.ts';
import type { JobServices } from '../../../kernel/jobs/index.ts';
import { type FetchOutside, jsonOf, OutsideFailure } from '../../../kernel/outside/fetch-outside.ts';
import { listGrants } from '../adapters/action-list/grants.ts';
import { seamlessGrants } from '../adapters/seamless-wallet/grants.ts';
import { formGrants } from '../adapters/signed-form/grants.ts';
import { type KnownProvider, signatureOf } from '../providers/known-providers.ts';
import type { GrantProtocol } from './grant-protocol.ts';
import { type DueGrant, endGrants, noteGrant, providersDue, takeGrant } from './grant-store.ts';

const protocols: Readonly<Record<ProviderConfig['protocol'], GrantProtocol>> = {
  'seamless-wallet': seamlessGrants,
  'action-list': listGrants,
  'signed-form': formGrants,
};

const limits = { bytesMax: 65_536, answerMs: 5_000, redirectsMax: 0 };
/** Calls to one provider in a run; the next run has the others. */
const callsMax = 100;
const [firstWaitMs, longestWaitMs] = [60_000, 3_600_000];

const againAt = (now: Date) => (attempts: number) => new Date(now.getTime() + Math.min(firstWaitMs * 2 ** (attempts - 1), longestWaitMs));

type Services = Pick<JobServices, 'db' | 'clock' | 'log'>;

/**
 * Asks providers to grant the free rounds of gifts, and to cancel what is left of those that were taken back or are over. A provider that does not
 * answer as it must is asked again later, with the same number, and holds up no other.
 */
export async function sendGrants(services: Services, providers: readonly KnownProvider[], ask: FetchOutside): Promise<void> {
  const { db, clock } = services;
  await endGrants(db, clock.now());
  const due = await providersDue(db, clock.now());
  await Promise.all(
    due.map((name) =>
      sendTo(
        services,
        name,
        providers.find((one) => one.name === name),
        ask,
      ),
    ),
  );
}

async function sendTo({ db, clock, log }: Services, name: string, provider: KnownProvider | undefined, ask: FetchOutside): Promise<void> {
  for (let calls = 0; calls < callsMax; calls += 1) {
    const now = clock.now();
    const due = await transact(db, (tx) => takeGrant(tx, name, now, againAt(now)));
    if (due === null) return;
    const failure = await askProvider(provider, due, now, ask).then(
      () => null,
      (error: unknown) => {
        if (error instanceof OutsideFailure) return error.message;
        throw error;
      },
    );
    await noteGrant(db, due, failure, clock.now());
    if (failure === null) continue;
    log.warn({ provider: name, grant: due.id, attempts: due.attempts + 1, failure }, 'a provider granted or cancelled no free rounds');
    // What is wrong with one is often wrong with all: the others wait for the next run.
    return;
  }
}

/** @throws OutsideFailure */
async function askProvider(provider: KnownProvider | undefined, due: DueGrant, now: Date, ask: FetchOutside): Promise<void> {
  if (!provider?.grantUrl) throw new OutsideFailure('the provider has no address for grants');
  if (provider.isStopped && due.state === 'waiting') throw new OutsideFailure('the provider is stopped');
  const protocol = protocols[provider.protocol];
  const order = { ...due, id: String(due.id), userId: String(due.userId) };
  const { path, body } =
    due.state === 'waiting' ? protocol.issue(order, provider.dialect?.unitsPerRupee ?? minorPerRupee) : protocol.cancel(order);
  const post = JSON.stringify(body);
  const url = `${provider.grantUrl.replace(/\/$/, '')}${path}`;
  protocol.read(jsonOf(await ask(url, { ...limits, post, headers: signatureOf(provider, post, now) })), order.id);
}
