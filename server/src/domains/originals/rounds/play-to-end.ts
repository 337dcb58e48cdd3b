import { retried, transact } from '../../../kernel/db/transact.ts';
import type { DomainServices } from '../../../kernel/domain/define-domain.ts';
import { findSession, type PlaySession } from '../../play/index.ts';
import { playSpins, type SpinCall } from './play-spins.ts';
import { finishRound } from './awaiting/resolve-awaiting-rounds.ts';
import { lastRound } from './round-store.ts';

type Services = Pick<DomainServices, 'db' | 'clock' | 'random' | 'failpoint'>;

/** Tries of a spin whose player had no seed yet, or played another round meanwhile. */
const turnsMax = 5;

/**
 * Plays a round of an open session as POST /spin does, for players without a browser. Its questions are answered at once: a win is collected,
 * boxes are opened in their order. A round that was left open by a crash is ended first. After five tries without a turn it plays none.
 * @throws ApiError where the spin is rejected
 */
export async function playToEnd(services: Services, call: SpinCall): Promise<void> {
  const session = await findSession(services.db, call.token);
  if (session) await endOpenRound(services, session);
  for (let turn = 0; turn < turnsMax; turn += 1) {
    const [outcome] = await retried((attempt) => playSpins(services, [call], { waits: true, attempt }));
    if (typeof outcome !== 'object') continue;
    if ('rejected' in outcome) throw outcome.rejected;
    if (session) await endOpenRound(services, session);
    return;
  }
}

async function endOpenRound({ db, clock, failpoint }: Services, session: PlaySession): Promise<void> {
  const last = await lastRound(db, session);
  if (last === undefined || last.closed_at !== null) return;
  const answers = { autoResolved: false, now: clock.now() };
  await transact(db, (tx) => finishRound(tx, { id: last.id, session_id: session.id }, answers, failpoint));
}
