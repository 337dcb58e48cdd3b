import { createHash } from 'node:crypto';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import type { originalsApi } from '@mela/contract/api/originals';
import { BatchOverflow, MicroBatch } from '../../../kernel/batch/micro-batch.ts';
import { isDatabaseAway, isLockTimeout, isRetriable } from '../../../kernel/db/availability/availability.ts';
import { retried } from '../../../kernel/db/transact.ts';
import type { DomainServices } from '../../../kernel/domain/define-domain.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { idempotencyKeyOf } from '../../../kernel/idempotency/idempotency.ts';
import type { Context } from '../../../kernel/types.ts';
import { tokenOf } from '../frame/frame-page.ts';
import { viewRound } from '../view.ts';
import { playSpins, type SpinCall, type SpinOutcome } from './play-spins.ts';
import { roundById } from './round-store.ts';

type Row = (typeof originalsApi.rows)['POST /spin'];

/** Most spins in a transaction, and most transactions at once. */
const spinsMax = 64;
const transactionsMax = 2;
/** The second starts half full, or after this time. */
const beside = { itemsMin: spinsMax / 2, patienceMs: 25 } as const;
/** Concurrent spins of one player take turns; after this many without one a spin is rejected as unavailable. */
const turnsMax = 100;
/** Most players whose spins wait at once, each by itself, for what another transaction holds. */
const playersWaitingMax = 8;
/** Most spins of one owner that wait for the answers of those before them. */
const ownerWaitingMax = 100;

/** A spin of a frame; `owner` is its player, or the address of a demo's caller. */
type FrameSpin = { readonly owner: string; readonly call: SpinCall };
/** A spin that waits, and what it waits for: its player, or its session where that is all that is known. */
type Waiting = { readonly lane: string; readonly call: SpinCall };

/**
 * Plays one round: bet, outcome and win are booked together or not at all. A round that awaits a choice books only the bet. The same key returns
 * the same answer again, for a frame that lost its answer. Spins that arrive in one tick are booked together.
 */
export function spin(services: DomainServices) {
  const waiting = new MicroBatch<Waiting, SpinOutcome>({
    itemsMax: 1,
    runningMax: playersWaitingMax,
    laneOf: ({ lane }) => lane,
    run: (items) =>
      retried((attempt) =>
        playSpins(
          services,
          items.map(({ call }) => call),
          { waits: true, attempt },
        ),
      ),
  });
  const batches = new MicroBatch<FrameSpin, SpinOutcome>({
    itemsMax: spinsMax,
    runningMax: transactionsMax,
    beside,
    // Spins of one player in all frames take turns, and fill no places of others.
    laneOf: ({ owner }) => owner,
    laneWaitingMax: ownerWaitingMax,
    failsAll: isDatabaseAway,
    async run(spins) {
      const calls = spins.map(({ call }) => call);
      const outcomes = await playSpins(services, calls, { waits: false, attempt: 0 }).catch((error: unknown) => {
        if (isLockTimeout(error) || (calls.length === 1 && isRetriable(error))) return calls.map(({ token }) => ({ alone: token }));
        throw error;
      });
      return calls.map((call, place) => {
        const outcome = outcomes[place];
        if (!outcome) throw new Error('a spin has no outcome');
        return typeof outcome === 'object' && 'alone' in outcome ? waiting.submit({ lane: outcome.alone, call }) : outcome;
      });
    },
  });

  async function outcomeOf(spin: FrameSpin) {
    for (let turn = 0; turn < turnsMax; turn++) {
      const outcome = await batches.submit(spin);
      if (outcome !== 'again') return outcome;
    }
    throw new ApiError('errors.unavailable');
  }

  return async ({ tx, request, frameOwner }: Context, { body }: InputOf<Row>): Promise<OutputOf<Row>> => {
    const key = storedKey(idempotencyKeyOf(request.headers));
    const stakeMinor = BigInt(body.bet);
    const call = { token: tokenOf(request), key, stakeMinor, isFree: body.free === true };
    const outcome = await outcomeOf({ owner: frameOwner ?? call.token, call }).catch((error: unknown) => {
      throw error instanceof BatchOverflow ? new ApiError('errors.unavailable') : error;
    });
    if ('rejected' in outcome) throw outcome.rejected;
    if ('answer' in outcome) return outcome.answer;
    if ('alone' in outcome) throw new Error('a spin that is played by itself asks to be played by itself');
    const row = await roundById(tx, outcome.repeatOf);
    if (row?.stake_minor !== stakeMinor) throw new ApiError('errors.idempotency');
    return viewRound(tx, row, 0);
  };
}

/** The stored form of a key: the first 8 bytes of its hash, in decimal digits. */
function storedKey(key: string): string {
  return String(createHash('sha256').update(key).digest().readBigInt64BE());
}
