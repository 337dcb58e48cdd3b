import { minorPerRupee } from '@mela/contract/money/money';
import type { ProviderConfig } from '../../../config/providers.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { JobServices } from '../../../kernel/jobs/index.ts';
import { type FetchOutside, jsonOf, OutsideFailure } from '../../../kernel/outside/fetch-outside.ts';
import type { Db } from '../../../kernel/types.ts';
import { gameByRef } from '../../catalogue/index.ts';
import { listGrants } from '../adapters/action-list/grants.ts';
import { seamlessGrants } from '../adapters/seamless-wallet/grants.ts';
import { formGrants } from '../adapters/signed-form/grants.ts';
import { checkOffered } from '../game-sessions/check-offered.ts';
import { type KnownProvider, signatureOf } from '../providers/known-providers.ts';
import { type GrantProtocol, GrantRefusal, isOfOneGift } from './grant-protocol.ts';
import { type DueGrant, endGrants, noteGrant, providersDue, takeGrant } from './grant-store.ts';

const protocols: Readonly<Record<ProviderConfig['protocol'], GrantProtocol>> = {
  'seamless-wallet': seamlessGrants,
  'action-list': listGrants,
  'signed-form': formGrants,
};

const limits = { bytesMax: 65_536, answerMs: 5_000, redirectsMax: 0 };
/** Calls to one provider in a run, and how long after its start the last one may begin: the next run, a minute later, has the others. */
const callsMax = 100;
const runMs = 50_000;
const [firstWaitMs, longestWaitMs] = [60_000, 3_600_000];

const againAt = (now: Date) => (attempts: number) => new Date(now.getTime() + Math.min(firstWaitMs * 2 ** (attempts - 1), longestWaitMs));

type Services = Pick<JobServices, 'db' | 'clock' | 'log'>;

/**
 * Asks providers to grant the free rounds of gifts, and to cancel what is left of those that were taken back or are over. What comes to nothing is
 * asked again later, with the same number, behind what was not asked yet: a gift that is refused holds up no other, and a provider that does not answer
 * as it must no other provider.
 */
export async function sendGrants(services: Services, providers: readonly KnownProvider[], ask: FetchOutside): Promise<void> {
  const { db, clock } = services;
  await endGrants(db, clock.now());
  const due = await providersDue(db, clock.now());
  const ends = await Promise.allSettled(
    due.map((name) =>
      sendTo(
        services,
        name,
        providers.find((one) => one.name === name),
        ask,
      ),
    ),
  );
  // Not before the last one has ended: a run that begins then is the only one of this process.
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

async function sendTo({ db, clock, log }: Services, name: string, provider: KnownProvider | undefined, ask: FetchOutside): Promise<void> {
  const untilMs = clock.now().getTime() + runMs;
  for (let calls = 0; calls < callsMax; calls += 1) {
    const now = clock.now();
    if (now.getTime() > untilMs) return;
    const due = await transact(db, (tx) => takeGrant(tx, name, now, againAt(now)));
    if (due === null) return;
    const failure = await refuseUnoffered(db, due)
      .then(() => askProvider(provider, due, now, ask))
      .then(
        () => null,
        (error: unknown) => {
          if (error instanceof OutsideFailure) return error;
          throw error;
        },
      );
    await noteGrant(db, due, failure?.message ?? null, clock.now());
    if (failure === null) continue;
    const shown = { provider: name, grant: due.id, attempts: due.attempts + 1, failure: failure.message };
    log.warn(shown, 'a provider granted or cancelled no free rounds');
    // What is wrong with the provider is wrong with all of its gifts: they wait for the next run.
    if (!isOfOneGift(failure)) return;
  }
}

/** No rounds are granted of a game that their player may not open. @throws GrantRefusal */
async function refuseUnoffered(db: Db, { state, userId, game: slug }: DueGrant): Promise<void> {
  const game = state === 'waiting' ? await gameByRef(db, slug) : undefined;
  if (!game) return;
  await checkOffered(db, userId, game).catch((error: unknown) => {
    throw error instanceof ApiError ? new GrantRefusal('a rule of countries keeps the player from the game') : error;
  });
}

/** @throws OutsideFailure */
async function askProvider(provider: KnownProvider | undefined, due: DueGrant, now: Date, ask: FetchOutside): Promise<void> {
  if (!provider?.grantUrl) throw new OutsideFailure('the provider has no address for grants');
  if (provider.isStopped && due.state === 'waiting') throw new GrantRefusal('the provider is stopped');
  const protocol = protocols[provider.protocol];
  const order = { ...due, id: String(due.id), userId: String(due.userId) };
  const { path, body } =
    due.state === 'waiting' ? protocol.issue(order, provider.dialect?.unitsPerRupee ?? minorPerRupee) : protocol.cancel(order);
  const post = JSON.stringify(body);
  const url = `${provider.grantUrl.replace(/\/$/, '')}${path}`;
  protocol.read(jsonOf(await ask(url, { ...limits, post, headers: signatureOf(provider, post, now) })), order.id);
}
