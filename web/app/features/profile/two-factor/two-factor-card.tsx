import { attempt } from '@mela/kit/feedback/attempt.ts';
import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { late } from '@mela/kit/rendering/late.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import type { CallData } from '../../../data/api/calls.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { twoFactorQuery } from '../../../data/account/two-factor.ts';
import { m } from '../../../site/language/words.ts';
import { SwitchOffForm } from './switch-off-form.tsx';
import { LatePart } from '../../../site/rendering/late-part.tsx';

// With the code that draws QR codes, which few players need.
const SetUpFactor = late(() => import('./set-up-factor.tsx'));

type State = CallData<'GET /users/self/two-factor'>;

/** Two-step login: its state, and what switches it on or off. */
export function TwoFactorCard() {
  const { data, error, refetch } = useQuery(twoFactorQuery());
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    inBackground(queryClient.invalidateQueries({ queryKey: twoFactorQuery().queryKey }));
  };
  return (
    <PaperCard as="section">
      <h2 className="text-xl">{m['profile.factor.title']()}</h2>
      <p className="mb-4 mt-1 text-muted">{m['profile.factor.text']()}</p>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : data === undefined ? (
        <SkeletonRows label={m['ui.loading']()} className="h-12" />
      ) : (
        <>
          {data.enabled ? (
            <p role="status" className="mb-4 [overflow-wrap:anywhere]">
              <b className="text-success">{stateText(data)}</b>
              <span className="block text-sm text-muted">{m['profile.factor.left']({ count: data.recoveryCodesLeft })}</span>
            </p>
          ) : null}
          {!isOpen ? (
            <Button look="secondary" onClick={() => setOpen(true)}>
              {data.enabled ? m['profile.factor.switchOff']() : m['profile.factor.switchOn']()}
            </Button>
          ) : data.enabled ? (
            <SwitchOffForm isSent={data.sentTo !== null} onDone={close} />
          ) : (
            <LatePart fallback={<SkeletonRows label={m['ui.loading']()} className="h-32" />}>
              <SetUpFactor choices={data.choices} onDone={close} />
            </LatePart>
          )}
        </>
      )}
    </PaperCard>
  );
}

function stateText({ method, sentTo }: State): string {
  if (sentTo === null) return m['profile.factor.onApp']();
  return method === 'email' ? m['profile.factor.onEmail']({ to: sentTo }) : m['profile.factor.onPhone']({ to: sentTo });
}
