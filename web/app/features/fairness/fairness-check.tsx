import { Link } from '@tanstack/react-router';
import type { Round } from '@mela/contract/play';
import { ShieldCheck } from 'lucide-react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { m } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { PaperCard } from '../../ui/paper-card.tsx';
import { CheckSteps } from './check-steps.tsx';
import { useRoundCheck } from './use-round-check.ts';

/** “Check this round”: the player's own browser recounts it and ticks each step. */
export function FairnessCheck({ round }: { readonly round: Round }) {
  const { state, check } = useRoundCheck(round);
  const hydrated = useHydrated();
  const { replay } = round;
  const sealed = replay !== null && replay.fairness.serverSeed === null && state.kind !== 'done';
  return (
    <PaperCard as="section">
      <h2 className="text-xl">{m['fairness.check.title']()}</h2>
      {replay === null ? (
        <p className="mt-2">{m['fairness.check.none']()}</p>
      ) : replay.title === null ? (
        <p className="mt-2">{m['fairness.check.old']()}</p>
      ) : (
        <>
          <p className="mt-2 text-on-paper-dim">
            {sealed ? m['fairness.check.sealed']() : m['fairness.check.text']()}{' '}
            <Link to="/{-$lang}/fairness" search={{}} className="font-semibold underline underline-offset-4">
              {m['shell.nav.fairness']()}
            </Link>
          </p>
          <div aria-live="polite" data-testid="fairness-result">
            {state.kind === 'unable' ? (
              <p className="mt-4 border-l-4 border-danger-on-paper pl-3 font-semibold text-danger-on-paper">
                {m['fairness.check.unable']({ reason: state.reason })}
              </p>
            ) : null}
            {state.kind === 'done' ? <CheckSteps result={state.result} /> : null}
          </div>
          {state.kind === 'done' ? null : (
            <Button look="paper" size="lg" busy={state.kind === 'busy'} disabled={!hydrated} onClick={() => void check()} className="mt-5">
              <ShieldCheck aria-hidden className="size-5 shrink-0" />
              {sealed ? m['fairness.check.openAction']() : m['fairness.check.action']()}
            </Button>
          )}
        </>
      )}
    </PaperCard>
  );
}
