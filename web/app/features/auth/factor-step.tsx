import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FactorState } from '@mela/contract/api/accounts/two-factor';
import { Field } from '@mela/kit/forms/field.tsx';
import { logIn } from '../../data/account/commands.ts';
import { useCommand } from '../../data/api/use-command.ts';
import { CodeField } from '../../parts/codes/code-field.tsx';
import { Resend } from '../../parts/codes/resend.tsx';
import { m } from '../../site/language/words.ts';

type FirstStep = { readonly lookup: string; readonly password: string };
type Props = {
  readonly state: FactorState;
  readonly firstStep?: FirstStep;
  /** Sends the code again, where that is not the log-in by password. */
  readonly again?: ReactNode;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | null;
};

/** The second step of a log-in: a code of the app or of a message, or one of the recovery codes. */
export function FactorStep({ state: { method, sentTo, ttl, refused }, firstStep, again, value, onChange, error }: Props) {
  // Where no code can be sent now only a recovery code logs in.
  const [isRecovery, setRecovery] = useState(refused !== undefined);
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => step.current?.querySelector('input')?.focus(), [isRecovery]);
  const exchange = () => {
    setRecovery(!isRecovery);
    onChange('');
  };
  const isSent = sentTo !== null;
  return (
    <div ref={step} className="grid gap-3">
      {isSent && !isRecovery ? (
        <p role="status" className="[overflow-wrap:anywhere]">
          {method === 'email' ? m['auth.factor.mailed']({ to: sentTo }) : m['auth.factor.texted']({ to: sentTo })}
        </p>
      ) : null}
      {refused === undefined ? null : <p role="alert">{m['auth.factor.refused']()}</p>}
      {isRecovery ? (
        <Field
          label={m['auth.factor.recovery']()}
          name="recoveryCode"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          error={error}
        />
      ) : (
        <CodeField
          label={isSent ? m['auth.factor.sentCode']() : m['auth.factor.code']()}
          hint={isSent ? m['auth.factor.sentHint']() : m['auth.factor.hint']()}
          value={value}
          onChange={onChange}
          error={error}
        />
      )}
      {isSent && !isRecovery ? firstStep === undefined ? again : <SendAgain firstStep={firstStep} waitSec={ttl} /> : null}
      {refused === undefined ? (
        <button type="button" onClick={exchange} className="w-fit py-2 text-sm font-semibold underline underline-offset-4">
          {!isRecovery ? m['auth.factor.useRecovery']() : isSent ? m['auth.factor.useSent']() : m['auth.factor.useApp']()}
        </button>
      ) : null}
    </div>
  );
}

const secondsOf = (state: FactorState | undefined) => (state === undefined || state.refused !== undefined ? null : state.ttl);

/** The first step again: it sends a new code once its time has come. */
function SendAgain({ firstStep, waitSec }: { readonly firstStep: FirstStep; readonly waitSec: number }) {
  const { send, ...asking } = useCommand(logIn);
  return <Resend asking={asking} waitSec={waitSec} ask={async () => secondsOf((await send({ body: firstStep }))?.twoFactor)} />;
}
