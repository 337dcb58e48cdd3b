import { attempt } from '@mela/kit/feedback/attempt.ts';
import { Link } from '@tanstack/react-router';
import type { Round } from '@mela/contract/api/play';
import { Download } from '@mela/kit/icons/pages.ts';
import { ShieldCheck } from '@mela/kit/icons/frame.ts';
import { useHydrated } from '@mela/kit/rendering/use-hydrated.ts';
import { m } from '../../site/language/words.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { CheckSteps } from './check-steps.tsx';
import { AwaitingChoice } from './awaiting-choice.tsx';
import { DrawList } from './draw-list.tsx';
import { awaitsChoice } from './read-replay.ts';
import { downloadRound } from './round-file.ts';
import { useRoundCheck, type CheckState } from './use-round-check.ts';

/** “Check this round”: the player's own browser recomputes it and marks each step. */
export function FairnessCheck({ round }: { readonly round: Round }) {
  return (
    <PaperCard as="section">
      <h2 className="text-xl">{m['fairness.check.title']()}</h2>
      {round.replay === null ? (
        <p className="mt-2">{m['fairness.check.none']()}</p>
      ) : awaitsChoice(round) && round.replay.fairness.serverSeed === null ? (
        <AwaitingChoice round={round} />
      ) : (
        <Check round={round} replay={round.replay} />
      )}
    </PaperCard>
  );
}

function Check({ round, replay }: { readonly round: Round; readonly replay: NonNullable<Round['replay']> }) {
  const { state, check } = useRoundCheck(round);
  const hydrated = useHydrated();
  const opened = state.kind === 'done' ? state.serverSeed : replay.fairness.serverSeed;
  const asks = state.kind === 'idle' || state.kind === 'busy' || state.kind === 'unable';
  const file = opened !== null && replay.title !== null;
  return (
    <>
      <p className="mt-2 text-muted">
        {opened === null ? m['fairness.check.committed']() : m['fairness.check.text']()}{' '}
        <Link to="/{-$lang}/fairness" search={{}} className="font-semibold underline underline-offset-4">
          {m['shell.nav.fairness']()}
        </Link>
      </p>
      {replay.title === null ? <p className="mt-3 border-l-4 border-marigold-deep pl-3">{m['fairness.check.old']()}</p> : null}
      {/* The stamp animates from larger than a phone is wide: the page must not scroll sideways for it. */}
      <div aria-live="polite" data-testid="fairness-result" className="overflow-x-clip [overflow-clip-margin:16px]">
        <Found state={state} onRetry={() => attempt(check())} />
      </div>
      {asks || file ? (
        <div className="mt-5 flex flex-wrap gap-3">
          {asks ? (
            <Button look="solid" size="lg" busy={state.kind === 'busy'} disabled={!hydrated} onClick={() => attempt(check())}>
              <ShieldCheck aria-hidden className="size-5 shrink-0" />
              {opened === null ? m['fairness.check.openAction']() : m['fairness.check.action']()}
            </Button>
          ) : null}
          {file ? (
            <Button look="secondary" size="lg" disabled={!hydrated} onClick={() => downloadRound(round, opened)}>
              <Download aria-hidden className="size-5 shrink-0" />
              {m['fairness.check.download']()}
            </Button>
          ) : null}
        </div>
      ) : null}
      {state.kind === 'done' ? <DrawList result={state.result} /> : null}
    </>
  );
}

function Found({ state, onRetry }: { readonly state: CheckState; readonly onRetry: () => void }) {
  switch (state.kind) {
    case 'done':
      return <CheckSteps result={state.result} />;
    case 'awaits-choice':
      return <AwaitingChoice />;
    case 'away':
      return <ErrorState error={state.error} onRetry={onRetry} />;
    case 'unable':
      return (
        <p className="mt-4 border-l-4 border-danger pl-3 font-semibold text-danger">
          {m['fairness.check.unable']({ reason: state.reason })}
        </p>
      );
    case 'idle':
    case 'busy':
      return null;
  }
}
