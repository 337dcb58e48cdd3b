import { useQueryClient } from '@tanstack/react-query';
import type { Round } from '@mela/contract/api/play';
import { useState } from 'react';
import { ApiRejection } from '@mela/kit/api/answer.ts';
import { newIntentKey } from '@mela/kit/api/intent-key.ts';
import { runCommand } from '../../data/api/api-command.ts';
import { noteRoundCheck } from '../../data/achievements/achievements.ts';
import { rotateSeed } from '../../data/fairness/commands.ts';
import { roundQuery } from '../../data/rounds/queries.ts';
import { checkRound, type CheckResult } from './check-round.ts';

export type CheckState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'done'; readonly result: CheckResult; readonly serverSeed: string }
  /** The seed may not be revealed: a round of this player, this one or another, awaits a choice. */
  | { readonly kind: 'awaits-choice' }
  /** The server did not answer, or rejected; trying again may help. */
  | { readonly kind: 'away'; readonly error: unknown }
  /** This browser cannot do it, or not with these seeds. */
  | { readonly kind: 'unable'; readonly reason: string };

/** Checks one round on request, opening its commitment first where it is still closed. */
export function useRoundCheck(round: Round): { readonly state: CheckState; readonly check: () => Promise<void> } {
  const [state, setState] = useState<CheckState>({ kind: 'idle' });
  const queryClient = useQueryClient();

  /** The seed of this round: known, opened now, or opened meanwhile in another tab. */
  const openSeed = async (): Promise<string | null> => {
    const known = round.replay?.fairness.serverSeed ?? null;
    if (known !== null) return known;
    const { revealed } = await runCommand(queryClient, rotateSeed, { body: {}, idempotencyKey: newIntentKey() });
    if (revealed.commitment === round.replay?.fairness.commitment) return revealed.serverSeed;
    return (await queryClient.fetchQuery({ ...roundQuery(round.round), staleTime: 0 }))?.replay?.fairness.serverSeed ?? null;
  };

  return {
    state,
    check: async () => {
      if (state.kind === 'busy') return;
      setState({ kind: 'busy' });
      const serverSeed = await openSeed().catch((error: unknown) => {
        const awaiting = error instanceof ApiRejection && error.error.message === 'errors.round.waits';
        setState(awaiting ? { kind: 'awaits-choice' } : { kind: 'away', error });
        return undefined;
      });
      if (serverSeed === undefined) return;
      try {
        if (serverSeed === null) throw new RangeError('the seed is not open yet');
        setState({ kind: 'done', result: await checkRound(round, serverSeed), serverSeed });
        noteRoundCheck(queryClient, round.round);
      } catch (error) {
        setState({ kind: 'unable', reason: error instanceof Error ? error.message : String(error) });
      }
    },
  };
}
