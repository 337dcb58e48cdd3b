import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useEffect } from 'react';
import type { ApiError } from '@mela/kit/api/answer.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { FormError } from '@mela/kit/forms/form.tsx';
import type { Commanding } from '../../data/api/use-command.ts';
import { m } from '../../site/language/words.ts';
import { clockText, useCountdown } from './use-countdown.ts';

type AskCall =
  | 'POST /password/recovery'
  | 'POST /users/self/requestConfirm'
  | 'POST /users/self/confirmPhone'
  | 'POST /users/self/two-factor/code'
  | 'POST /users/confirm/code'
  | 'POST /login/lookup'
  | 'POST /lookup/oauth'
  | 'POST /lookup/oauth/link';
type Props<K extends AskCall> = {
  readonly asking: Pick<Commanding<K>, 'busy' | 'rejection'>;
  /** Seconds to wait from now on. */
  readonly waitSec: number;
  /** Asks again. @returns the seconds to wait after it; null when it was rejected */
  readonly ask: () => Promise<number | null>;
  /** Why what was sent is refused: its seconds to wait count too. */
  readonly refused?: ApiError | null;
  /** Where nothing was sent before. */
  readonly label?: string;
};

/** Sends a code or link again. Until that is allowed the button shows the time that is left. */
export function Resend<K extends AskCall>({ asking: { busy, rejection }, waitSec, ask, refused = null, label }: Props<K>) {
  const { leftSec, start } = useCountdown(waitSec);
  useEffect(() => {
    if (rejection?.ttl !== undefined) start(rejection.ttl);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `start` is new in each render
  }, [rejection]);
  useEffect(() => {
    if (refused?.ttl !== undefined) start(refused.ttl);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `start` is new in each render
  }, [refused]);
  const again = async () => {
    const next = await ask();
    if (next !== null) start(next);
  };
  return (
    <div className="grid gap-3">
      <Button look="secondary" busy={busy} disabled={leftSec > 0} className="numbers justify-self-start" onClick={() => attempt(again())}>
        {leftSec > 0 ? m['auth.code.wait']({ time: clockText(leftSec) }) : (label ?? m['auth.code.again']())}
      </Button>
      <FormError rejection={leftSec > 0 && rejection?.ttl !== undefined ? null : rejection} />
    </div>
  );
}
